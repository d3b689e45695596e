import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';
import { sweep } from './sweep';

test('unused quotes, old events, leases and tickets are removed; the evidence of releases stays', async () => {
  const server = await startTestServer();
  await server.sql(
    `INSERT INTO quotes (source, raw, verdict, used, received_at) VALUES
       ('http', 'old', 'good', false, now() - interval '5 days'), ('http', 'used', 'good', true, now() - interval '9 years'),
       ('http', 'bad', 'stale', false, now() - interval '5 days'), ('http', 'newest good', 'good', false, now() - interval '4 days'),
       ('http', 'fresh', 'stale', false, now() - interval '1 day')`,
  );
  await server.sql(
    `INSERT INTO events (topic, payload, at) VALUES ('close', '{}', now() - interval '2 hours'), ('close', '{"turnId":1}', now())`,
  );
  await server.sql(
    `INSERT INTO leases VALUES ('old', now() - interval '2 hours'), ('held', now() + interval '1 minute')`,
  );
  await server.sql(
    `INSERT INTO stream_tickets VALUES ('\\x01', 1, 'd', now() - interval '1 second'), ('\\x02', 1, 'd', now() + interval '9 seconds')`,
  );
  await sweep(server.services);
  const quotes = await server.sql<{ raw: string }>('SELECT raw FROM quotes ORDER BY raw');
  expect(quotes.map(({ raw }) => raw)).toEqual(['fresh', 'newest good', 'used']);
  expect(await server.sql('SELECT payload FROM events')).toEqual([{ payload: { turnId: 1 } }]);
  expect(await server.sql('SELECT name FROM leases')).toEqual([{ name: 'held' }]);
  expect(await server.sql('SELECT 1 FROM stream_tickets')).toHaveLength(1);
  await server.stop();
});
