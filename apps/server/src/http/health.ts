import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool';
import { version } from '../version';

export function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await db.query('SELECT 1').then(
      () => 'ok',
      () => 'unreachable',
    );
    const status = database === 'ok' ? 'ok' : 'failing';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .send({ status, database, version, uptimeSeconds: Math.floor(process.uptime()) });
  });
}
