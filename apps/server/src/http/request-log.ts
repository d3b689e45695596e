import type { FastifyInstance } from 'fastify';
import type { Log } from '../log';
import { routeOf } from './metrics';
import { addressOf } from './network';

/** A slower answer is always logged. */
const slowMilliseconds = 1_000;

/**
 * Logs every call that was refused, failed or slow. The others are counted in the metrics, and logged at the level
 * `debug`.
 */
export function registerRequestLog(app: FastifyInstance, log: Log): void {
  const isChatty = ['debug', 'trace'].includes(log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const isRemarkable = reply.statusCode >= 400 || reply.elapsedTime >= slowMilliseconds;
    if (isRemarkable || isChatty) {
      const { id, method } = request;
      const ip = addressOf(request);
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const line = { reqId: id, method, route: routeOf(request), status: reply.statusCode, ip, ms };
      if (isRemarkable) log.info(line, 'answered');
      else log.debug(line, 'answered');
    }
    done();
  });
}
