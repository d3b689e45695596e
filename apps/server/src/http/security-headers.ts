import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './page-policy';

/** JSON must neither run nor be shown as a page. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Only for answers to encrypted connections. */
export const transportHeaders = { 'strict-transport-security': 'max-age=31536000' };

/** A page that has parts of its own in its text sets a policy that names them. */
export function registerSecurityHeaders(app: FastifyInstance, { google }: { google: boolean }): void {
  const pageHeaders = {
    'content-security-policy': pagePolicy(google, { scripts: [], styles: [] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Only a proxy that the settings name can say that the connection is encrypted.
    if (request.protocol === 'https') void reply.headers(transportHeaders);
    const isData = String(reply.getHeader('content-type')).startsWith('application/json');
    // A policy that was set before is kept.
    const own = reply.getHeader('content-security-policy');
    void reply.headers(isData ? dataHeaders : pageHeaders);
    if (own) void reply.header('content-security-policy', own);
    done();
  });
}
