import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const liveMutants: Mutant[] = [
  {
    name: 'a ticket opens two streams',
    file: `${folders.server}/stream/store/stream-tickets.ts`,
    find: 'DELETE FROM stream_tickets WHERE hash = $1',
    replace: 'UPDATE stream_tickets SET hash = hash WHERE hash = $1',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'a balance is sent to other users',
    file: `${folders.server}/stream/user-updates.ts`,
    find: 'for (const stream of streams.ofUser(userId)) streams.send(stream, frame);',
    replace: 'for (const stream of streams.owned()) streams.send(stream, frame);',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'a missed event is not sent again',
    file: `${folders.server}/stream/streams.ts`,
    find: 'id > missed.lastId',
    replace: 'id > missed.lastId + 1',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'a client that missed too much is not told to load everything again',
    file: `${folders.server}/stream/streams.ts`,
    find: 'isLost || events.length > mostMissed',
    replace: 'events.length > mostMissed',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'internal events are sent to clients',
    file: `${folders.server}/stream/streams.ts`,
    find: "'result', 'settled']);",
    replace: "'result', 'settled', 'settings']);",
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'a bet is not sent to the other devices of its user',
    file: `${folders.server}/stream/balances.ts`,
    find: 'if (owner?.deviceId !== deviceId)',
    replace: 'if (owner?.deviceId === deviceId)',
    foundBy: [`${folders.server}/stream/other-devices.test.ts`],
  },
  {
    name: 'a start that failed leaves a timer behind',
    file: `${folders.server}/stream/end-expired.ts`,
    find: 'return { stop: () => clearInterval(checker) };',
    replace: 'return { stop: () => undefined };',
    foundBy: [`${folders.server}/start/start.test.ts`],
  },
  {
    name: 'own messages count as unread answers',
    file: `${folders.server}/chat/store/chat-unread.ts`,
    find: " AND m.author <> 'person' LIMIT",
    replace: ' LIMIT',
    foundBy: [`${folders.server}/chat/chat-history.test.ts`],
  },
  {
    name: 'an answer is read beyond the newest message',
    file: `${folders.server}/chat/store/chats.ts`,
    find: 'SET read_seq = least($2, messages)',
    replace: 'SET read_seq = $2',
    foundBy: [`${folders.server}/chat/chat-history.test.ts`],
  },
  {
    name: 'a chat that was answered still waits',
    file: `${folders.server}/chat/store/chats.ts`,
    find: `done = false, unanswered = 0, waiting_since = NULL,
       assigned_to = coalesce`,
    replace: `done = false,
       assigned_to = coalesce`,
    foundBy: [`${folders.server}/chat/service-desk.test.ts`],
  },
  {
    name: 'the chat of a user is removed like that of a guest',
    file: `${folders.server}/chat/store/chat-sweep.ts`,
    find: `SELECT id FROM chats WHERE user_id IS NULL AND last_at < now() - make_interval(days => $1)
         ORDER BY last_at LIMIT $2
       ) AND user_id IS NULL AND`,
    replace: `SELECT id FROM chats WHERE last_at < now() - make_interval(days => $1)
         ORDER BY last_at LIMIT $2
       ) AND`,
    foundBy: [`${folders.server}/chat/store/chat-sweep.test.ts`],
  },
  {
    name: 'a device is notified twice when another one failed',
    file: `${folders.server}/push/send-due.ts`,
    find: ' && !has(target.endpointHash)',
    replace: '',
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a device that no longer exists is kept',
    file: `${folders.server}/push/send-due.ts`,
    find: "if (outcome === 'gone') await",
    replace: "if (outcome === 'gone' && userId < 0) await",
    foundBy: [`${folders.server}/push/send-due.test.ts`],
  },
  {
    name: 'a change during the first request of a list is missed',
    file: `${folders.client}/query.ts`,
    find: 'await Promise.allSettled(first.flatMap(({ promise }) => promise ?? []));',
    replace: '',
    foundBy: [`${folders.client}/query.test.ts`],
  },
];
