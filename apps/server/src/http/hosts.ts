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
  '/metrics',
  '/plain.css',
  '/api/docs',
  '/api/pictures',
  calls.config.path,
];

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

const staffs = ['/console', '/api/staff'];

/**
 * Keeps the console and the staff's calls to a host of their own, where nothing of the player's is served. The route
 * that was found decides and not the address, which can be written in many ways.
 */
export function registerHosts(app: FastifyInstance, config: HostConfig): void {
  if (!config.consoleHost) return;
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!isForConsole(config, request.raw)) {
      if (isBelow(route, staffs)) throw new Refusal('NotFound');
      return;
    }
    if (request.url === '/') return reply.redirect('/console/', 302);
    const [path = ''] = request.url.split('?');
    const isPicture = path === '/favicon.svg' || /^\/art\/[\w-]+\.\w+$/.test(path);
    if (!isPicture && !isBelow(route, [...staffs, ...shared])) throw new Refusal('NotFound');
  });
}
