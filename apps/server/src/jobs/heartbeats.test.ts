import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../testing/books';
import { startHeartbeats } from './heartbeats';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

test('a job that pauses until an exact moment does not keep the heartbeats of all jobs from being written', async () => {
  const heartbeats = startHeartbeats({
    db: books.db,
    server: 'one',
    standby: false,
    now: () => 1_794_893_000_000,
  });
  heartbeats.ended('close draws', 4_143.54, true);
  heartbeats.ended('settle draws', 2_000, true);
  await expect
    .poll(() => books.sql(`SELECT job FROM heartbeats WHERE server = 'one' ORDER BY job`))
    .toEqual([{ job: 'close draws' }, { job: 'settle draws' }]);
  await heartbeats.stop();
});
