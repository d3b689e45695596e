import type { FastifyInstance } from 'fastify';
import { isBuilt, registerStatic, sendScreen } from './static-files';

/**
 * The console's components add inline styles, so those are allowed; inline scripts are not. Nothing may be loaded
 * from or sent to another host, so an injected style cannot send data out.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the staff's app under /console/, separate from the players' app. */
export async function registerConsoleApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!isBuilt(folder)) return;
  app.get('/console', (_request, reply) => reply.redirect('/console/', 308));
  await app.register(
    async (scope) => {
      const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex' };
      await registerStatic(scope, { folder, headers });
      scope.setNotFoundHandler(sendScreen);
    },
    { prefix: '/console' },
  );
}
