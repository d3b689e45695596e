import { afterAll, beforeAll, test } from 'vitest';
import { describe15 } from '../../testing/postgres15/versions';
import { copyDatabase, startTestServer, type TestServer } from '../../testing/server';
import { asServerRole } from '../../testing/server-role';
import { tellStory } from '../../testing/story';

describe15('the story of a draw', ({ url }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await asServerRole(await copyDatabase(url)));
  });
  afterAll(() => server.stop());

  test('a user registers, deposits, bets, wins, is corrected and refunded, and the books are right', () =>
    tellStory(server));
});
