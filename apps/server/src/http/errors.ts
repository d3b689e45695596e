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
    // Our own refusal, such as of too many requests, is no failure: the request log is enough.
    if (errorStatus[refusal.error] >= 500 && refusal.cause)
      request.log.error({ reqId: request.id, ...describeError(refusal.cause as Error) }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { error, key, params, around } = refusal;
  const code = errorStatus[error];
  const locale = localeOf(request);
  const reason = message(locale, key, params);
  return reply.code(code).send({
    code,
    msg: around ? message(locale, around, { ...params, reason }) : reason,
    data: { error, ...params },
  });
}

function translate(error: FastifyError): Refusal {
  const name = nameOf(error);
  return new Refusal(name, name === 'BadInput' ? { field: 'body' } : {}, undefined, error);
}

/** PostgreSQL's errors for a character that it cannot store, in a column and in JSON. */
const unstorable = new Set(['22021', '22P05']);

function nameOf(error: FastifyError): ErrorName {
  if (error.statusCode === 413) return 'BodyTooLarge';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'BadInput';
  if (unstorable.has(error.code)) return 'BadInput';
  // The database will be back, so the caller should try again.
  return isLostConnection(error) ? 'Busy' : 'Internal';
}
