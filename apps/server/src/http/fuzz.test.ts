import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../tests/faults/random';
import { callersOf } from '../../../../tests/fuzz/people';
import { fuzz } from '../../../../tests/fuzz/requests';
import { openDraw } from '../testing/draws';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

test(
  'requests generated from the contract, as every role, cause no error, no lost answer, no answer outside its schema and no wrong books',
  { timeout: 120_000 },
  async () => {
    await openDraw(server);
    const report = await fuzz({
      address: server.address,
      callers: callersOf(server),
      count: 1_500,
      parallel: 16,
    });
    expect(report.problems, `TEST_SEED=${seed}`).toEqual([]);
    expect(Object.keys(report.succeeded).length).toBeGreaterThan(40);
  },
);
