import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';
import { sendRefusal } from './errors';

/** Serves the built app; every address that is not a file is one of its screens. */
export async function registerPlayerApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NotFound')));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Files under assets/ carry a hash of their content in their name.
      const forever = path.includes('/assets/');
      void response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isScreen = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    return isScreen ? reply.sendFile('index.html') : sendRefusal(request, reply, new Refusal('NotFound'));
  });
}
