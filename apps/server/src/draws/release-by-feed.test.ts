import { bangkokMoment } from '@truedraw/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setCalendarDay } from '../calendar/market-calendar';
import { startTestServer, type TestServer } from '../testing/server';
import { manualFeed, type Feed, type Reading, type Source } from '../feed/feed';
import { feedHealth } from './feed-health';
import { pollPrice } from '../market/poll-price';
import { releaseByFeed } from './release-by-feed';

let server: TestServer;
let said: Partial<Reading>;
// A past market day, so that the quotes of the test are received after its session.
const day = '2026-11-12';
const at = (time: `${number}:${number}`) => bangkokMoment(day, time);
const turnId = 2026111201;

const feed: Feed = {
  driver: 'http',
  simulated: false,
  aroundTheClock: false,
  sources: [
    {
      name: 'http',
      read: () =>
        Promise.resolve({
          set: undefined,
          value: undefined,
          quotedAt: undefined,
          raw: JSON.stringify(said),
          ...said,
        }),
    },
  ],
};

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['draws', 'releases', 'quotes', 'leases', 'calendar_days', 'events'])
    await server.sql(`DELETE FROM ${table}`);
  await addTurn(turnId, '12:00', '12:31');
  said = { set: '1,443.79', value: '24,221.65', quotedAt: at('12:30') };
});

const addTurn = (id: number, closes: `${number}:${number}`, due: `${number}:${number}`) =>
  server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
     SELECT $1, game, 'ZP', to_timestamp($2) - interval '1 hour', to_timestamp($2), to_timestamp($3), 'closed'
     FROM unnest('{2,3}'::int[]) AS game`,
    [id, at(closes) / 1000, at(due) / 1000],
  );
/** Reads the feed once. Earlier quotes become some seconds older, and their lease expires. */
const look = async (now = at('12:31'), secondsSince = 4) => {
  await server.sql('UPDATE quotes SET received_at = received_at - make_interval(secs => $1)', [secondsSince]);
  await server.sql('DELETE FROM leases');
  await releaseByFeed({ ...server.services, feed }, now);
};
const releases = () =>
  server.sql('SELECT turn_id, two, source, quote_ids, simulated FROM releases WHERE turn_id = $1', [turnId]);
const verdicts = async () =>
  (await server.sql<{ verdict: string }>('SELECT verdict FROM quotes ORDER BY id')).map(
    ({ verdict }) => verdict,
  );

test('two equal quotes make the result official and are stored as its evidence', async () => {
  await look();
  expect(await releases(), 'one read is not enough').toEqual([]);
  await look();
  const quotes = await server.sql<{ id: number; used: boolean }>(
    'SELECT id, used FROM quotes ORDER BY id DESC',
  );
  expect(quotes.map(({ used }) => used)).toEqual([true, true]);
  expect(await releases()).toEqual([
    { turn_id: turnId, two: '79', source: 'http', quote_ids: quotes.map(({ id }) => id), simulated: false },
  ]);
});

test('two quotes of the same moment are not enough, but a third some seconds later is', async () => {
  await look();
  await look(at('12:31'), 0);
  expect(await verdicts()).toEqual(['good', 'good']);
  expect(await releases()).toEqual([]);
  await look();
  expect(await releases()).toHaveLength(1);
});

test('figures without commas are published with commas', async () => {
  said = { set: '1443.79', value: '24221.65', quotedAt: at('12:30') };
  await look();
  await look();
  expect(await server.sql('SELECT set_figure, value_figure, two FROM releases')).toEqual([
    { set_figure: '1,443.79', value_figure: '24,221.65', two: '79' },
  ]);
});

test('the feed is not read before the result is due, nor twice within seconds by two servers', async () => {
  await look(at('12:30'));
  expect(await verdicts()).toEqual([]);
  const services = { ...server.services, feed };
  await Promise.all(Array.from({ length: 5 }, () => releaseByFeed(services, at('12:31'))));
  expect(await verdicts()).toEqual(['good']);
  expect(await releases()).toEqual([]);
});

test('different quotes hold the draw until two in a row are equal', async () => {
  await look();
  said.value = '24,222.65';
  await look();
  expect(await releases()).toEqual([]);
  await look();
  expect(await releases()).toMatchObject([{ turn_id: turnId, two: '79' }]);
});

test('a missing answer between two quotes changes nothing; an invalid quote does', async () => {
  await look();
  const good = said;
  said = { failure: 'malformed' };
  await look();
  said = good;
  await look();
  expect(await releases()).toEqual([]);
  said = { failure: 'unreachable' };
  await look();
  said = good;
  await look();
  expect(await releases()).toHaveLength(1);
});

describe('the draw is held', () => {
  const held = async (verdict: string, now = at('12:31')) => {
    await look(now);
    await look(now);
    await look(now);
    expect(await releases()).toEqual([]);
    expect(await verdicts(), 'stored once as evidence, not once for each try').toEqual([verdict]);
  };

  test('on a quote from before the close', async () => {
    said.quotedAt = at('12:29');
    await held('before-close');
  });
  test('on a stale quote', async () => {
    said.quotedAt = at('11:00');
    await held('stale');
  });
  test('on a quote without a time', async () => {
    delete said.quotedAt;
    await held('no-time');
  });
  test('on invalid figures', async () => {
    said.set = '1443.8';
    await held('not-numeric');
  });
  test('on turnover in the wrong unit', async () => {
    said.value = '24221650000.00';
    await held('wrong-unit');
  });
  test('on an index out of range', async () => {
    said.set = '14,437.90';
    await held('out-of-range');
  });
  test('on the figures of the previous turn', async () => {
    await server.sql(
      `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
       VALUES (2026111102, 1, 'result', '1443.79', '24221.65', '79', '791', '7921', 'http', 'feed')`,
    );
    await held('unchanged');
  });
  test('on the figures that the feed already had before the session', async () => {
    await server.sql(
      `INSERT INTO quotes (source, received_at, set_figure, value_figure, raw, verdict)
       VALUES ('http', to_timestamp($1), '1,443.79', '24,221.65', '', 'good')`,
      [at('09:00') / 1000],
    );
    await look();
    await look();
    expect(await releases()).toEqual([]);
    expect(await verdicts()).toEqual(['good', 'unchanged']);
  });
  test('when the feed does not answer', async () => {
    said = { failure: 'unreachable' };
    await held('unreachable');
  });

  test('without a request when the day is closed or the next session has begun', async () => {
    await look(at('14:00'));
    await look(at('14:00'));
    await setCalendarDay(server.services.db, { day, open: false, note: '' });
    await look();
    await look();
    expect(await verdicts()).toEqual([]);
    expect(await releases()).toEqual([]);
  });
});

describe('health', () => {
  const health = () => feedHealth({ db: server.services.db, feed });

  test('lists the turns whose result is overdue', async () => {
    await server.sql(`UPDATE draws SET opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour',
                      due_at = now() - interval '30 minutes'`);
    expect(await health()).toMatchObject({ feed: 'held', held: [turnId] });
    const answer = await (await fetch(`${server.address}/health`)).json();
    expect(answer).toMatchObject({ feed: 'held', held: [turnId] });
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(metrics).toContain('feed_held_turns 1');
    expect(metrics).toContain('feed_state{state="held"} 1');
  });

  test('is stale when there is no good quote during market hours', async () => {
    const always = { ...feed, aroundTheClock: true };
    await server.sql('DELETE FROM draws');
    expect(await feedHealth({ db: server.services.db, feed: always })).toEqual({
      feed: 'stale',
      lastQuote: 0,
      held: [],
    });
    said.quotedAt = Date.now();
    await pollPrice({ db: server.services.db, feed: always });
    expect(await feedHealth({ db: server.services.db, feed: always })).toMatchObject({ feed: 'ok' });
  });

  test('is off where staff type the figures', async () => {
    await server.sql('DELETE FROM draws');
    expect(await feedHealth({ db: server.services.db, feed: manualFeed })).toMatchObject({
      feed: 'off',
    });
  });
});

describe('the latest price', () => {
  const always = { ...feed, aroundTheClock: true };
  const poll = async () => {
    await server.sql('DELETE FROM leases');
    await pollPrice({ db: server.services.db, feed: always });
  };
  const prices = () => server.sql(`SELECT payload FROM events WHERE topic = 'price'`);

  test('is stored and sent as an event when it has changed, and not while it stays the same', async () => {
    said.quotedAt = Date.now();
    await poll();
    await poll();
    expect(await verdicts()).toEqual(['good']);
    said = { ...said, set: '1,443.80' };
    await poll();
    expect(await verdicts()).toEqual(['good', 'good']);
    expect(await prices()).toMatchObject([
      { payload: { set: '1,443.79' } },
      { payload: { set: '1,443.80' } },
    ]);
  });

  test('that comes without commas gets commas, on streams and on a server that starts later', async () => {
    said = { set: '1443.79', value: '24221.65', quotedAt: Date.now() };
    await poll();
    const spelt = { set: '1,443.79', value: '24,221.65' };
    expect(await prices()).toMatchObject([{ payload: spelt }]);
    const late = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
    expect((await late.call('lastPrice')).data).toMatchObject(spelt);
    await late.stop();
  });

  test('is never a doubtful quote', async () => {
    said = { set: '1,443.79', value: '24,221.65', quotedAt: Date.now() - 3_600_000 };
    await poll();
    expect(await verdicts()).toEqual(['stale']);
    expect(await prices()).toEqual([]);
  });

  test('is requested by one server at a time', async () => {
    said.quotedAt = Date.now();
    let reads = 0;
    const [source] = feed.sources;
    const counted: Source = { name: 'http', read: (time) => (reads++, source!.read(time)) };
    const counting = { ...always, sources: [counted] };
    await Promise.all(Array.from({ length: 5 }, () => pollPrice({ db: server.services.db, feed: counting })));
    expect(reads).toBe(1);
  });
});
