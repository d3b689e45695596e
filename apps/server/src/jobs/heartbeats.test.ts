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

test('a job that runs again and again and always fails is never said to be done', async () => {
  let now = 1_794_893_000_000;
  const heartbeats = startHeartbeats({ db: books.db, server: 'two', standby: false, now: () => now });
  heartbeats.ended('watch for incidents', 20_000, true);
  now += 600_000;
  heartbeats.ended('watch for incidents', 20_000, false);
  heartbeats.began('watch for incidents');
  await expect
    .poll(() => books.sql(`SELECT extract(epoch FROM at)::int8 AS at FROM heartbeats WHERE server = 'two'`), {
      timeout: 5_000,
    })
    .toEqual([{ at: 1_794_893_000 }]);
  await heartbeats.stop();
});
