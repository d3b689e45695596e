import type { FastifyInstance } from 'fastify';

/** Only our own code runs on our pages, and Google's sign-in where it is set up. */
export function registerSecurityHeaders(app: FastifyInstance, { google }: { google: boolean }): void {
  const site = google ? ' https://accounts.google.com' : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${site}`,
    `style-src 'self'${google ? ` 'unsafe-inline'${site}` : ''}`,
    `connect-src 'self'${site}`,
    `frame-src ${google ? site.trim() : "'none'"}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
      'permissions-policy': 'geolocation=(), microphone=(), payment=()',
    });
    done();
  });
}
