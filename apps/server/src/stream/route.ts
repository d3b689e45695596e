import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { hashSecret } from '../crypto/secrets';
import { requireCaller } from '../accounts/caller';
import { openEventStream } from '../http/event-stream';
import { addressOf, networkOf } from '../http/network';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { consumeStreamTicket } from './store/stream-tickets';
import type { TokenOwner } from '../accounts/store/tokens';
import { startChats } from './chats';
import { startPresence } from './presence';
import { endExpiredStreams } from './end-expired';
import type { Missed } from './streams';

/** Further streams are refused; the client tries another server. */
const mostStreams = 20_000;

/** The stream of all changes, as server-sent events. */
export function registerLive(app: FastifyInstance, services: Services, metrics: Registry): void {
  const { streams, balances } = services;
  const chats = startChats(services, streams);
  const expiryCheck = endExpiredStreams(services, streams);
  const presence = startPresence(services);
  // Before the first stream: other servers publish bets only while they know of another server.
  app.addHook('onReady', () => presence.report());
  // Streams never end by themselves: without this, closing would wait for them.
  app.addHook('preClose', async () => {
    streams.close();
    expiryCheck.stop();
    await presence.stop();
    await chats.stop();
  });
  void new Gauge({
    name: 'live_streams',
    help: 'Open live streams of this server',
    registers: [metrics],
    collect() {
      this.set(streams.size());
    },
  });

  app.get('/api/live', async (request, reply) => {
    const network = networkOf(addressOf(request));
    if (streams.size() >= mostStreams || streams.countFrom(network) >= services.config.streamsPerAddress)
      throw new Refusal('Busy');
    const owner = await ownerOf(services, request);
    const missed = missedBy(request);
    const response = openEventStream(request, reply);
    if (!response) return;
    const stream = { response, owner, network };
    streams.add(stream, missed);
    balances.sendTo(stream);
    chats.sendTo(stream);
  });
}

/**
 * The token's header, or the ticket of a browser, whose event source cannot send headers. Without both the stream is
 * public.
 */
async function ownerOf(services: Services, request: FastifyRequest): Promise<TokenOwner | undefined> {
  const { ticket } = request.query as Record<string, unknown>;
  if (ticket !== undefined) {
    const owner =
      typeof ticket === 'string' && /^[\w-]{43}$/.test(ticket)
        ? await consumeStreamTicket(services.db, hashSecret(ticket))
        : undefined;
    if (!owner) throw new Refusal('NotLoggedIn');
    return owner;
  }
  const token = request.headers['token'];
  if (token === undefined || token === '') return undefined;
  const { user, deviceId } = await requireCaller(services, token, { name: 'streamTicket', who: 'player' });
  return { userId: user.id, deviceId };
}

/** A new event source cannot send headers, so the last id may also be in the query. */
function missedBy(request: FastifyRequest): Missed | undefined {
  const { lastEventId, pastMs } = request.query as Record<string, unknown>;
  const lastId = wholeNumber(request.headers['last-event-id'] ?? lastEventId);
  if (lastId !== undefined) return { lastId };
  const past = wholeNumber(pastMs);
  return past === undefined ? undefined : { pastMs: past };
}

const wholeNumber = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
