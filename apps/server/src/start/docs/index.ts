import type { FastifyInstance } from 'fastify';
import { page } from '../../http/page';
import { openApi } from './open-api';
import { overview } from './page';

/** The contract for people, and as OpenAPI for programs. */
export function registerDocs(app: FastifyInstance): void {
  const html = page('TrueDraw calls', overview());
  const document = JSON.stringify(openApi());
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
