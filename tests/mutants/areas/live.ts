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
    name: 'a balance is told to others',
    file: `${folders.server}/stream/user-updates.ts`,
    find: 'for (const stream of streams.ofUser(userId)) streams.send(stream, frame);',
    replace: 'for (const stream of streams.owned()) streams.send(stream, frame);',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'who missed an event is not told of it',
    file: `${folders.server}/stream/streams.ts`,
    find: 'id > missed.lastId',
    replace: 'id > missed.lastId + 1',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'who missed too much is told the rest as if it were all',
    file: `${folders.server}/stream/streams.ts`,
    find: 'isLost || news.length > mostMissed ? resetFrame',
    replace: 'news.length > mostMissed ? resetFrame',
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'the settings of the house are told to everybody',
    file: `${folders.server}/stream/streams.ts`,
    find: "'result', 'settled']);",
    replace: "'result', 'settled', 'settings']);",
    foundBy: [`${folders.server}/stream/live.test.ts`],
  },
  {
    name: 'a bet is not told to the other devices of its user',
    file: `${folders.server}/stream/balances.ts`,
    find: 'if (owner?.deviceId !== deviceId)',
    replace: 'if (owner?.deviceId === deviceId)',
    foundBy: [`${folders.server}/stream/other-devices.test.ts`],
  },
  {
    name: 'a start that failed leaves a timer behind',
    file: `${folders.server}/stream/strangers.ts`,
    find: 'return { stop: () => clearInterval(checker) };',
    replace: 'return { stop: () => undefined };',
    foundBy: [`${folders.server}/start/start.test.ts`],
  },
];
