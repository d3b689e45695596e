import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { boundsOf, countBounded, mostCounted } from './bounded';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  [0, { totalCount: 0 }],
  [mostCounted, { totalCount: mostCounted }],
  [mostCounted + 1, { totalCount: mostCounted, more: true }],
  [mostCounted * 3, { totalCount: mostCounted, more: true }],
])('a list of %i is counted up to the limit of lists', async (length, counted) => {
  expect(await countBounded(server.services.db, 'generate_series(1, $1::int)', [length])).toEqual(counted);
});

test.each([
  [{ page: 0, pageSize: 20 }, [20, 0]],
  [{ page: 499, pageSize: 20 }, [20, 9_980]],
  [{ page: 500, pageSize: 20 }, [0, mostCounted]],
  [{ page: 142, pageSize: 70 }, [60, 9_940]],
  [{ page: 100_000, pageSize: 100 }, [0, mostCounted]],
])('%o ends where the count ends', (page, bounds) => {
  expect(boundsOf(page)).toEqual(bounds);
});
