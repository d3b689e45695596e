import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors';
import { Refusal } from '../refusal';

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** Serves the files of a built app. Files under assets/ have a hash of their content in the name. */
export async function registerStatic(
  app: FastifyInstance,
  { folder, headers = {} }: { folder: string; headers?: Record<string, string> },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const forever = path.includes('/assets/');
      void response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [name, value] of Object.entries(headers)) void response.header(name, value);
    },
  });
}

export function isScreen({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}

/** Every address that is not a file is one of the app's screens. */
export const sendScreen = (request: FastifyRequest, reply: FastifyReply) =>
  isScreen(request) ? reply.sendFile('index.html') : sendRefusal(request, reply, new Refusal('NotFound'));
