import type { FastifyInstance } from 'fastify';

/** JSON must neither run nor be shown as a page. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Only our own code runs on our pages, and Google's sign-in where it is configured. */
export function registerSecurityHeaders(app: FastifyInstance, { google }: { google: boolean }): void {
  const site = google ? ' https://accounts.google.com' : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${site}`,
    `style-src 'self'${google ? ` 'unsafe-inline'${site}` : ''}`,
    `connect-src 'self'${site}`,
    `frame-src ${google ? site.trim() : "'none'"}`,
    "img-src 'self' data: https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const pageHeaders = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Only a proxy that the settings name can say that the connection is encrypted.
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
    const isData = String(reply.getHeader('content-type')).startsWith('application/json');
    // A stricter policy that was set before is kept.
    const own = reply.getHeader('content-security-policy');
    void reply.headers(isData ? dataHeaders : pageHeaders);
    if (own) void reply.header('content-security-policy', own);
    done();
  });
}
