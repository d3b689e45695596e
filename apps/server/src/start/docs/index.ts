import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternal, type Guard } from '../../http/internal-pages';
import { page } from '../../http/page';
import { documentedCalls, type Documented } from './documented';
import { openApi } from './open-api';
import { overview } from './page';

/** The contract for people, and as OpenAPI for programs. In production the staff's calls are shown to the operator alone. */
export function registerDocs(app: FastifyInstance, config: Guard): void {
  const documentsFor = (request: FastifyRequest) => (isInternal(config, request) ? whole() : forPlayers());
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentsFor(request).html),
  );
  app.get('/api/docs/openapi.json', (request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentsFor(request).json),
  );
}

/** Written at the first request: a start has no use for them. */
function documentsOf(calls: readonly Documented[]): () => { html: string; json: string } {
  let written: { html: string; json: string } | undefined;
  return () =>
    (written ??= { html: page('TrueDraw calls', overview(calls)), json: JSON.stringify(openApi(calls)) });
}

const whole = documentsOf(documentedCalls);
const forPlayers = documentsOf(documentedCalls.filter(({ isStaff }) => !isStaff));
