import type { ServerResponse } from 'node:http';
import type { StaffCallName } from '@truedraw/contract/staff';
import { bangkokMoment } from '@truedraw/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Feed, Source } from '../feed/feed';
import { createPollSource } from '../feed/poll-source';
import { createStreamSource } from '../feed/stream-source';
import { keepIncidents } from '../incidents/keep-incidents';
import { watch } from '../incidents/watch';
import { pollPrice } from '../market/poll-price';
import { sourceConfig, startStandIn, type StandIn } from '../testing/feed-source';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, type DemoStaffName } from '../testing/staff';
import { releaseByFeed } from './release-by-feed';

/** A past market day, so that the quotes of the test are received after its session. */
const day = '2026-11-12';
const at = (time: `${number}:${number}`) => bangkokMoment(day, time);
const turnId = 2026111201;
const key = 'a-key-of-the-source';
const final = { set: '1,443.79', value: '24,221.65', time: at('12:30') };

let server: TestServer;
const names = ['alpha', 'beta', 'gamma'] as const;
const standIns = {} as Record<(typeof names)[number], StandIn>;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of names) standIns[name] = await startStandIn(`/quote?key=${key}`);
});
afterAll(async () => {
  for (const name of names) await standIns[name].stop();
  await server.stop();
});
beforeEach(async () => {
  for (const table of ['draws', 'releases', 'quotes', 'leases', 'events', 'source_days', 'incidents'])
    await server.sql(`DELETE FROM ${table}`);
  await server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
     SELECT $1, game, 'ZP', to_timestamp($2) - interval '1 hour', to_timestamp($2), to_timestamp($3), 'closed'
     FROM unnest('{2,3}'::int[]) AS game`,
    [turnId, at('12:00') / 1000, at('12:31') / 1000],
  );
  for (const name of names) say(name, final);
});

const say = (name: (typeof names)[number], quote: object | string) =>
  standIns[name].behave((response) =>
    response.end(typeof quote === 'string' ? quote : JSON.stringify(quote)),
  );
const poll = (name: (typeof names)[number]): Source =>
  createPollSource(
    sourceConfig(standIns[name].url, { name, headers: { authorization: `Bearer ${key}` }, secrets: [key] }),
  );
const feedOf = (...sources: Source[]): Feed => ({
  driver: 'http',
  simulated: false,
  aroundTheClock: false,
  sources,
});
const both = () => feedOf(poll('alpha'), poll('beta'));
const all = () => feedOf(poll('alpha'), poll('beta'), poll('gamma'));

/** Reads every source. Earlier quotes become some seconds older, and their lease expires. */
async function look(feed: Feed, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await server.sql(`UPDATE quotes SET received_at = received_at - interval '4 seconds'`);
    await server.sql('DELETE FROM leases');
    await releaseByFeed({ ...server.services, feed }, at('12:31'));
  }
}
const asStaff = async <Name extends StaffCallName>(who: DemoStaffName, name: Name, body: object = {}) =>
  callStaff(server, name, body as never, { token: await logInStaff(server, who) });
const releases = () =>
  server.sql('SELECT two, source, released_by, cardinality(quote_ids) AS quotes FROM releases');
const record = () =>
  server.sql(
    'SELECT source, good, silent, late, wrong, turns, turns_late, turns_differed FROM source_days ORDER BY source',
  );
const held = async (feed: Feed) => {
  const { services } = server;
  const original = services.feed;
  services.feed = feed;
  try {
    return (await asStaff('draws1', 'heldResults')).data;
  } finally {
    services.feed = original;
  }
};
const findings = async (feed: Feed, readiness = server.services.readiness) =>
  (await watch({ ...server.services, feed, readiness })).filter(({ kind }) => /source|result/.test(kind));

test('two sources that say the same twice make the result, and all four readings are its evidence', async () => {
  await look(both());
  expect(await releases(), 'each has said it once').toEqual([]);
  await look(both());
  expect(await releases()).toEqual([{ two: '79', source: 'http', released_by: 'feed', quotes: 4 }]);
  expect(await server.sql('SELECT source, used FROM quotes ORDER BY source')).toEqual([
    { source: 'alpha', used: true },
    { source: 'alpha', used: true },
    { source: 'beta', used: true },
    { source: 'beta', used: true },
  ]);
  expect(await record()).toMatchObject([
    { source: 'alpha', good: 2, turns: 1, turns_late: 0, turns_differed: 0 },
    { source: 'beta', good: 2, turns: 1, turns_late: 0, turns_differed: 0 },
  ]);
});

describe('with two sources the result is held', () => {
  const bad: [string, object | string, string][] = [
    ['lies', { ...final, value: '24,229.65' }, 'good'],
    ['sends the figures of yesterday', { ...final, time: at('12:30') - 86_400_000 }, 'stale'],
    ['still sends figures of before the close', { ...final, time: at('12:29') }, 'before-close'],
    ['sends garbage', `<html>${key}</html>`, 'malformed'],
    ['lost a digit', { ...final, set: '1443.7' }, 'not-numeric'],
  ];
  test.each(bad)('when one of them %s', async (_name, quote, verdict) => {
    say('beta', quote);
    await look(both(), 3);
    expect(await releases()).toEqual([]);
    const quotes = await server.sql<{ raw: string; verdict: string }>(
      `SELECT raw, verdict FROM quotes WHERE source = 'beta'`,
    );
    expect(quotes[0]!.verdict).toBe(verdict);
    expect(JSON.stringify(quotes)).not.toContain(key);
  });

  test('when one of them is silent, answers with a redirect, or an error', async () => {
    for (const answer of [
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.writeHead(302, { location: standIns.alpha.url }).end(),
      (response: ServerResponse) => response.writeHead(500).end(JSON.stringify(final)),
    ]) {
      standIns.beta.behave(answer);
      await look(both(), 2);
    }
    expect(await releases()).toEqual([]);
    expect(await record()).toMatchObject([
      { source: 'alpha', good: 6, silent: 0 },
      { source: 'beta', good: 0, silent: 6 },
    ]);
    say('beta', final);
    await look(both(), 2);
    expect(await releases(), 'until it is back').toHaveLength(1);
  });

  test('when one has said it twice and the other once', async () => {
    await look(feedOf(poll('alpha')), 1);
    await look(both());
    expect(await releases()).toEqual([]);
  });
});

test('one source that says yesterday’s result as if it were today’s is late, and does not agree', async () => {
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
     VALUES (2026111102, 1, 'result', '1,440.11', '31,000.22', '11', '112', '1122', 'http', 'feed')`,
  );
  say('beta', { set: '1,440.11', value: '31,000.22', time: final.time });
  await look(both(), 3);
  expect(await server.sql(`SELECT two FROM releases WHERE turn_id = $1`, [turnId])).toEqual([]);
  expect(await record()).toMatchObject([{ good: 3 }, { good: 0, late: 3 }]);
});

describe('with three sources', () => {
  test('two that agree are enough while the third lies, and its record says so', async () => {
    say('alpha', { ...final, set: '1,443.78' });
    await look(all(), 2);
    expect(await releases()).toMatchObject([{ two: '79', quotes: 4 }]);
    expect(await record()).toMatchObject([
      { source: 'alpha', turns: 1, turns_differed: 1 },
      { source: 'beta', turns_differed: 0 },
      { source: 'gamma', turns_differed: 0 },
    ]);
  });

  test('a slow one holds nobody up, and is late', async () => {
    standIns.alpha.behave(() => undefined);
    const slow = look(all());
    await expect.poll(() => server.sql('SELECT FROM quotes')).toHaveLength(2);
    await slow;
    const begun = Date.now();
    const second = look(all());
    await expect.poll(releases, { timeout: 3_000 }).toHaveLength(1);
    expect(Date.now() - begun).toBeLessThan(3_500);
    await second;
    expect(await record()).toMatchObject([{ source: 'alpha', turns: 1, turns_late: 1 }, {}, {}]);
    standIns.alpha.cut();
  }, 20_000);

  test('three that all differ are held', async () => {
    say('alpha', { ...final, set: '1,443.78' });
    say('beta', { ...final, set: '1,443.77' });
    await look(all(), 3);
    expect(await releases()).toEqual([]);
  });
});

test('a stream and a poll agree, and a stream that was only heard before the result was due does not count', async () => {
  let stream: ServerResponse | undefined;
  standIns.beta.behave((response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(final)}\n\n`);
  });
  const beta = createStreamSource(sourceConfig(standIns.beta.url, { name: 'beta', mode: 'stream' }));
  const feed = feedOf(poll('alpha'), beta);
  await look(feed);
  await server.sql(`UPDATE quotes SET received_at = to_timestamp($1) WHERE source = 'beta'`, [
    at('12:30') / 1000,
  ]);
  await look(feed);
  expect(await releases()).toEqual([]);
  stream!.write(': still here\n\n');
  await look(feed);
  expect(await releases()).toMatchObject([{ two: '79', quotes: 4 }]);
  beta.stop!();
});

describe('sources that differ', () => {
  const lie = { ...final, value: '24,229.65' };

  test('are an incident, and the console has what each said side by side', async () => {
    say('beta', lie);
    await look(both());
    expect(await findings(both()), 'what was said once may still change').toMatchObject([
      { kind: 'result-held' },
    ]);
    expect(await held(both())).toMatchObject({ needed: 2, list: [{ turnId, state: 'short' }] });
    await look(both());
    expect(await findings(both())).toEqual([
      {
        kind: 'sources-differ',
        subject: String(turnId),
        facts: { turn: turnId, said: 'alpha 1,443.79 / 24,221.65; beta 1,443.79 / 24,229.65' },
      },
    ]);
    expect(await held(both())).toMatchObject({
      list: [
        {
          turnId,
          state: 'differ',
          words: [
            { source: 'alpha', settled: true, agreeing: 1, quote: { value: '24,221.65', verdict: 'good' } },
            { source: 'beta', settled: true, agreeing: 1, quote: { raw: JSON.stringify(lie) } },
          ],
        },
      ],
    });
    await keepIncidents({ ...server.services, feed: both() });
    const { list } = (await asStaff('owner', 'incidents')).data;
    expect(list[0]).toMatchObject({ kind: 'sources-differ', urgency: 'urgent' });
  });

  test('are decided by two people, and the record says who was wrong', async () => {
    say('beta', lie);
    await look(both(), 3);
    const figures = { turnId, set: final.set, value: final.value };
    await asStaff('draws1', 'proposeResult', figures);
    expect((await asStaff('draws2', 'releaseResult', figures)).code).toBe(200);
    expect(await releases()).toMatchObject([{ two: '79', source: 'manual', released_by: 'draws' }]);
    expect(await record()).toMatchObject([
      { source: 'alpha', turns: 1, turns_differed: 0 },
      { source: 'beta', turns: 1, turns_differed: 1 },
    ]);
    expect(await held(both())).toMatchObject({ list: [] });
  });
});

test('a source that is silent while another is well is an incident after some minutes', async () => {
  const always = { ...both(), aroundTheClock: true };
  await server.sql('DELETE FROM draws');
  standIns.beta.behave((response) => response.destroy());
  say('alpha', { ...final, time: Date.now() });
  await pollPrice({ db: server.services.db, feed: always });
  expect(await findings(always), 'just started').toEqual([]);
  const forAnHour = { ...server.services.readiness, readyMilliseconds: 3_600_000 };
  expect(await findings(always, forAnHour)).toMatchObject([{ kind: 'source-silent', subject: 'beta' }]);
});

describe('the price', () => {
  const prices = async () =>
    (
      await server.sql<{ payload: { set: string } }>(
        `SELECT payload FROM events WHERE topic = 'price' ORDER BY id`,
      )
    ).map(({ payload }) => payload.set);
  const pollAll = async () => {
    await server.sql('DELETE FROM leases');
    await pollPrice({ db: server.services.db, feed: { ...both(), aroundTheClock: true } });
  };
  const now = () => ({ value: '24,221.65', time: Date.now() });

  test('is that of the first source, and of the next one while the first is not good', async () => {
    say('alpha', { ...now(), set: '1,443.01' });
    say('beta', { ...now(), set: '1,443.02' });
    await pollAll();
    await pollAll();
    expect(await prices()).toEqual(['1,443.01']);
    standIns.alpha.behave((response) => response.destroy());
    await pollAll();
    say('beta', { ...now(), set: '1,443.03' });
    await pollAll();
    say('alpha', { ...now(), set: '1,443.04' });
    say('beta', { ...now(), set: '1,443.05' });
    await pollAll();
    expect(await prices()).toEqual(['1,443.01', '1,443.02', '1,443.03', '1,443.04']);
  });
});
