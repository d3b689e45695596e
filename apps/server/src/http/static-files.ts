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

/** Every address that is not a file is one of the app's screens. */
export function sendScreen(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?');
  const isScreen = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
  return isScreen ? reply.sendFile('index.html') : sendRefusal(request, reply, new Refusal('NotFound'));
}
