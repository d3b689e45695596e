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
];
