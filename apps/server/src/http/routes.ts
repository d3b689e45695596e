import { calls, type Call, type CallName } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { message } from '@truedraw/messages/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import type { Caller, Handler, RequestFacts } from './handler';
import { markDevice } from './device-mark';
import { localeOf } from './locale';
import { addressOf } from './network';
import { compressAnswer } from './compression';
import { Refusal } from '../refusal';
import { keepBytes, signedBodyOf } from './signed-body';
import { fromQuery, validatorOf } from './validate';
import { answerSender, sendAnswer } from './send-answer';
import { writerOf } from './write-answer';

/** Two megabytes in base64, and a little more. */
export const pictureBodyLimit = 4 * 1024 * 1024;

/**
 * A signed notice is small. Larger bodies: a stake on each of the ten thousand numbers of 4D, a long message in any
 * script, and pictures.
 */
const bodyLimits: Partial<Record<CallName, number>> = {
  placeBet: 256 * 1024,
  lockBet: 128 * 1024,
  readMessage: 128 * 1024,
  sendChat: pictureBodyLimit,
  paymentNotice: 8 * 1024,
};

/** What a repeated request must not do twice. A bet has no GET. */
const movesCoins: ReadonlySet<CallName> = new Set(['charge', 'newOrder', 'transferCoin']);

/**
 * A GET is repeated by browsers and proxies on their own. Clients of the original wire send the time of each request,
 * so a GET with the same time is the same request.
 */
function timestampKey({ method, query }: FastifyRequest): string | undefined {
  const { timestamp } = query as Record<string, unknown>;
  return method === 'GET' && typeof timestamp === 'string' && /^\d{1,16}$/.test(timestamp)
    ? `timestamp ${timestamp}`
    : undefined;
}

type AnyHandler = (
  request: unknown,
  context: Services & RequestFacts & { caller: Caller | undefined },
) => Promise<unknown>;

/** The implementation of the players' calls. */
export interface PlayerCalls {
  handlers: { readonly [Name in CallName]: Handler<Name> };
  /** Writers for answers that contain prepared JSON; the others are serialised by their schema. */
  writers: Partial<Record<CallName, (answer: never) => string>>;
  callerOf: (
    services: Services,
    token: unknown,
    call: { name: CallName; who: Call['who'] },
  ) => Promise<Caller | undefined>;
}

/** Serves every call of the contract by each of its methods. */
export function registerCalls(app: FastifyInstance, services: Services, served: PlayerCalls): void {
  for (const name of Object.keys(calls) as CallName[]) registerCall(app, services, name, served);
}

function registerCall(
  app: FastifyInstance,
  services: Services,
  name: CallName,
  { handlers, writers, callerOf }: PlayerCalls,
): void {
  const call: Call = calls[name];
  const { request: requestSchema, response: responseSchema } = schemas[name];
  const validate = validatorOf(requestSchema);
  const write = (writers[name] as ((answer: object) => string) | undefined) ?? writerOf(responseSchema);
  // Compression is the framework's.
  const send = name === 'resultLog' ? sendAnswer : answerSender(services);
  const handle = handlers[name] as unknown as AnyHandler;
  app.route({
    method: [...call.methods],
    url: call.path,
    // Otherwise a HEAD would run the call.
    exposeHeadRoute: false,
    ...(bodyLimits[name] && { bodyLimit: bodyLimits[name] }),
    ...(name === 'resultLog' && { onSend: compressAnswer }),
    ...(name === 'paymentNotice' && { preParsing: keepBytes }),
    handler: async (request, reply) => {
      const caller = await callerOf(services, request.headers['token'], { name, who: call.who });
      const fields =
        request.method === 'GET'
          ? fromQuery(request.query as Record<string, unknown>, requestSchema)
          : (request.body ?? {});
      const context = contextOf(services, request, caller);
      const deviceMark = markDevice(name, request, reply);
      if (deviceMark !== undefined) context.deviceMark = deviceMark;
      if (name === 'paymentNotice') context.signed = signedBodyOf(request);
      if (movesCoins.has(name)) context.idempotencyKey ??= timestampKey(request);
      const data = await handle(validate(fields), context);
      return send(request, reply, write({ code: 200, msg: message(context.locale, 'Ok'), data }));
    },
  });
}

const longestHeader = 512;

const userAgentOf = ({ headers: { 'user-agent': agent } }: FastifyRequest): string =>
  agent && agent.length <= longestHeader ? agent : '';

const chatKeyOf = ({ headers: { 'chat-key': key } }: FastifyRequest): string | undefined =>
  typeof key === 'string' && key.length <= longestHeader ? key : undefined;

/** A key that is too long is refused: the sender relies on it, so the bet must not be placed without it. */
function keyOf({ headers: { 'idempotency-key': key } }: FastifyRequest): string | undefined {
  if (typeof key !== 'string') return undefined;
  if (key.length > longestHeader) throw new Refusal('BadInput', { field: 'Idempotency-Key' });
  return key;
}

/**
 * The context of a handler. It inherits the services instead of copying them: a copy for each request took longer
 * than all other work before the handler.
 */
export function contextOf<Who>(
  services: Services,
  request: FastifyRequest,
  caller: Who,
): Services & RequestFacts & { caller: Who } {
  const own: RequestFacts & { caller: Who } = {
    locale: localeOf(request),
    ip: addressOf(request),
    userAgent: userAgentOf(request),
    idempotencyKey: keyOf(request),
    chatKey: chatKeyOf(request),
    caller,
  };
  return Object.assign(Object.create(services) as Services, own);
}
