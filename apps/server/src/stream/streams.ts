import type { ServerResponse } from 'node:http';
import type { DatabaseClock } from '../db/database-clock';
import { sendFrame } from '../http/event-stream';
import type { TokenOwner } from '../accounts/store/tokens';
import type { Payloads, Topic } from '../live/events';
import { createBroadcast } from './broadcast';
import { eventFrame, heartbeatFrame, resetFrame, welcomeFrame } from './frames';
import { eventsKept, type LiveHub } from '../live/hub';

declare module '../services' {
  interface Services {
    /** The players' live streams at this server. */
    streams: Streams;
  }
}

export interface Stream {
  response: ServerResponse;
  /** The user whose private updates it carries, if any. */
  owner: TokenOwner | undefined;
  /** Where it comes from, see `networkOf`. */
  network: string;
}

/** Where a client left off: at an event, or, if it has none, some milliseconds ago. */
export type Missed = { lastId: number } | { pastMs: number };

interface Kept {
  id: number;
  at: number;
  frame: Buffer;
}

export interface Streams {
  /** Takes over a response: sends what was missed, then every event. The oldest stream of a user with too many ends. */
  add(stream: Stream, missed: Missed | undefined): void;
  send(stream: Stream, frame: Buffer): void;
  /** To all streams. Nobody who was away gets it later. */
  sendToAll(frame: Buffer): void;
  ofUser(userId: number): ReadonlySet<Stream>;
  countFrom(network: string): number;
  owned(): Stream[];
  end(stream: Stream): void;
  size(): number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** Public topics. Odds have frames of their own, balances and chats are read for each owner, and settings stay between the servers. */
const publicTopics = new Set<Topic>(['price', 'close', 'commit', 'result', 'settled', 'announcements']);
const otherTopics: readonly Topic[] = ['odds', 'balance', 'chat', 'settings', 'key'];
/** A client that missed more than this reads everything again. */
const mostMissed = 2_000;
/** Of one user at this server: more than anybody's devices, so the oldest is one that its phone has left. */
const mostPerUser = 10;

const nobody: ReadonlySet<Stream> = new Set();

export function createStreams(hub: LiveHub, clock: DatabaseClock): Streams {
  const all = new Set<Stream>();
  const byUser = new Map<number, Set<Stream>>();
  const fromNetwork = new Map<string, number>();
  const kept: Kept[] = [];
  /** The newest change of each game's odds, without the odds: who missed it reads them. */
  const movedOdds = new Map<number, Kept>();
  /** Everything after this id is in `kept`. */
  let keptAfter: number | undefined;
  let safe = 0;
  let closed = false;

  const send = ({ response }: Stream, frame: Buffer): void => sendFrame(response, frame);
  const sendToAll = createBroadcast(all);

  const remove = (stream: Stream): void => {
    if (!all.delete(stream)) return;
    const others = fromNetwork.get(stream.network)! - 1;
    if (others) fromNetwork.set(stream.network, others);
    else fromNetwork.delete(stream.network);
    if (!stream.owner) return;
    const theirs = byUser.get(stream.owner.userId);
    theirs?.delete(stream);
    if (!theirs?.size) byUser.delete(stream.owner.userId);
  };

  const addToUser = (userId: number, stream: Stream): void => {
    const theirs = byUser.get(userId) ?? new Set();
    byUser.set(userId, theirs.add(stream));
    const [oldest] = theirs;
    if (theirs.size > mostPerUser) end(oldest!);
  };

  const end = (stream: Stream): void => {
    remove(stream);
    stream.response.end();
  };

  const framesOf = (missed: Missed): Buffer => {
    const from = 'pastMs' in missed ? clock.now() - missed.pastMs : 0;
    const events = [...kept, ...movedOdds.values()].filter(({ id, at }) =>
      'lastId' in missed ? id > missed.lastId : at >= from,
    );
    const isLost = 'lastId' in missed && missed.lastId < (keptAfter ?? 0);
    return isLost || events.length > mostMissed
      ? resetFrame
      : Buffer.concat(events.map(({ frame }) => frame));
  };

  const unsubscribe = hub.subscribe([...publicTopics, ...otherTopics], (event, safeId) => {
    safe = safeId;
    keptAfter ??= event.id - 1;
    const { id, at, topic } = event;
    if (topic === 'odds')
      movedOdds.set((event.payload as Payloads['odds']).game, { id, at, frame: eventFrame(event, safeId) });
    if (!publicTopics.has(topic)) return;
    const frame = eventFrame(event, safeId);
    kept.push({ id, at, frame });
    // Removed in large parts: moving thousands of elements for every event would cost more than the event.
    if (kept.length > 2 * eventsKept) keptAfter = kept.splice(0, eventsKept).at(-1)!.id;
    sendToAll(frame);
  });
  const heartbeat = setInterval(() => sendToAll(heartbeatFrame), 20_000);

  return {
    add(stream, missed) {
      if (closed) {
        stream.response.end();
        return;
      }
      all.add(stream);
      const { owner, network, response } = stream;
      fromNetwork.set(network, (fromNetwork.get(network) ?? 0) + 1);
      if (owner) addToUser(owner.userId, stream);
      response.on('close', () => remove(stream));
      if (missed) send(stream, framesOf(missed));
      send(stream, welcomeFrame(safe));
    },
    send,
    sendToAll,
    ofUser: (userId) => byUser.get(userId) ?? nobody,
    countFrom: (network) => fromNetwork.get(network) ?? 0,
    owned: () => [...byUser.values()].flatMap((streams) => [...streams]),
    end,
    size: () => all.size,
    close() {
      closed = true;
      clearInterval(heartbeat);
      unsubscribe();
      for (const stream of all) end(stream);
    },
  };
}
