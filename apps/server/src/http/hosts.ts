import type { IncomingMessage } from 'node:http';
import { calls } from '@truedraw/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal';

interface HostConfig {
  /** The host of the console; empty: every host serves everything. */
  consoleHost: string;
  trustProxy: number;
}

/** Whether a request came to the console's host. A proxy that the settings trust says which host it was asked for. */
export function isForConsole({ consoleHost, trustProxy }: HostConfig, { headers }: IncomingMessage): boolean {
  if (!consoleHost) return false;
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const asked = [forwarded].flat().at(-1)?.split(',').at(-1) ?? headers.host ?? '';
  return asked.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') === consoleHost;
}

/** What is served on both hosts: pages for the operator, and what the console shows of the player's app. */
const shared: readonly string[] = [
  '/health',
  '/ready',
  '/metrics',
  '/plain.css',
  '/api/docs',
  '/api/pictures',
  calls.config.path,
];

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

const staffs = ['/console', '/api/staff'];

/** Whether a route is served on the host. The route decides and not the address, which can be written in many ways. */
function isServed(route: string, path: string, { onConsole }: { onConsole: boolean }): boolean {
  if (!onConsole) return !isBelow(route, staffs);
  const isPicture = path === '/favicon.svg' || /^\/art\/[\w-]+\.\w+$/.test(path);
  return isPicture || isBelow(route, [...staffs, ...shared]);
}

/** Keeps the console and the staff's calls to a host of their own, where nothing of the player's is served. */
export function registerHosts(app: FastifyInstance, config: HostConfig): void {
  if (!config.consoleHost) return;
  app.addHook('onRequest', (request, reply, done) => {
    const onConsole = isForConsole(config, request.raw);
    const [path = ''] = request.url.split('?');
    if (onConsole && path === '/') {
      void reply.redirect('/console/', 302);
      return;
    }
    const isFound = isServed(request.routeOptions.url ?? '', path, { onConsole });
    done(isFound ? undefined : new Refusal('NotFound'));
  });
}
