import { errorStatus, type ErrorName } from '@truedraw/contract';
import { message } from '@truedraw/messages/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../db/lost-connection';
import { describeError } from '../log';
import { Refusal } from '../refusal';
import { localeOf } from './locale';

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : translate(error);
    // A refusal of our own making, such as of what is too much at once, is no failure: the line of its answer is enough.
    if (errorStatus[refusal.error] >= 500 && refusal.cause)
      request.log.error({ reqId: request.id, ...describeError(refusal.cause as Error) }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const code = errorStatus[refusal.error];
  return reply.code(code).send({
    code,
    msg: message(localeOf(request), refusal.key, refusal.params),
    data: { error: refusal.error, ...refusal.params },
  });
}

function translate(error: FastifyError): Refusal {
  const name = nameOf(error);
  return new Refusal(name, name === 'BadInput' ? { field: 'body' } : {}, undefined, error);
}

/** What the database says of a text with a character that it cannot keep, in a column and in JSON. */
const unkeepable = new Set(['22021', '22P05']);

function nameOf(error: FastifyError): ErrorName {
  if (error.statusCode === 413) return 'BodyTooLarge';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'BadInput';
  if (unkeepable.has(error.code)) return 'BadInput';
  // The database will be back, so the caller should come back too.
  return isLostConnection(error) ? 'Busy' : 'Internal';
}
