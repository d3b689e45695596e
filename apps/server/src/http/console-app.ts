import type { FastifyInstance } from 'fastify';
import { isBuilt, registerStatic, sendScreen } from './static-files';

/**
 * The console's parts write their styles into the page as they appear, so styles may stand there; scripts may not. In
 * turn nothing here loads from, or speaks to, any other host, which leaves a style that somebody slipped in no way out.
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

/** Serves the staff's app under /console/, apart from the players'. */
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
