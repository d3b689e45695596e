import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { noteKey, vkeyOf } from '@truedraw/proof';
import { createWitnesses } from '../proof/log/witnesses';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { keepIncidents } from './keep-incidents';
import { noteFindings } from './store/incidents';

const secret = 'tests-sign-alarms-with-this-secret-word';
const mail = 'night@example.com';
const phone = '+66812345678';

interface Posted {
  title: string;
  text: string;
  incidents: { kind: string; urgency: string }[];
  isSigned: boolean;
}

/** A chat tool that takes alarms. */
let chatTool: Server;
let posted: Posted[] = [];
let answers = 200;
let server: TestServer;
let owner: string;
let support: string;

beforeAll(async () => {
  chatTool = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const signed = createHmac('sha256', secret)
        .update(`${String(request.headers['alarm-timestamp'])}.${body}`)
        .digest('hex');
      if (answers === 200)
        posted.push({
          ...(JSON.parse(body) as Omit<Posted, 'isSigned'>),
          isSigned: request.headers['alarm-signature'] === signed,
        });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => chatTool.listen(0, '127.0.0.1', resolve));
  const { port } = chatTool.address() as AddressInfo;
  server = await startTestServer({
    ALARM_MAIL: mail,
    ALARM_SMS: phone,
    ALARM_WEBHOOK: `http://127.0.0.1:${port}/hook`,
    ALARM_WEBHOOK_SECRET: secret,
  });
  [owner, support] = [await logInStaff(server, 'owner'), await logInStaff(server, 'support')];
  // No server does the jobs in tests, which would be an incident of its own in each of them.
  await server.sql(
    `INSERT INTO heartbeats (server, job, standby, at, late_at)
     SELECT 'another', job, false, now(), now() + interval '1 hour'
     FROM unnest('{open draws,announce turns,close draws,release results,settle draws,keep the public records}'::text[]) AS job`,
  );
});
afterAll(async () => {
  await server.stop();
  chatTool.close();
});
beforeEach(async () => {
  await server.sql('DELETE FROM incidents');
  await server.sql('DELETE FROM audit_runs');
  await server.sql('DELETE FROM outbox');
  posted = [];
  answers = 200;
});

const run = () => keepIncidents(server.services);
const findFault = () =>
  server.sql(`INSERT INTO audit_runs (whole, state, ended_at, findings) VALUES (true, 'done', now(), 1)`);
const stopAudits = () =>
  server.sql(
    `INSERT INTO audit_runs (whole, state, ended_at) VALUES (true, 'done', now() - interval '4 hours')`,
  );
const acknowledge = () =>
  server.sql(
    `UPDATE audit_runs SET acknowledged_at = now(), acknowledged_by = (SELECT min(id) FROM staff), acknowledged_reason = 'seen'`,
  );
/** As if so much time had passed since people were told and the incident was seen. */
const later = (time: string) =>
  server.sql('UPDATE incidents SET told_at = told_at - $1::interval, seen_at = seen_at - $1::interval', [
    time,
  ]);
const lettersTo = async (to: string) =>
  (await server.sql<{ text: string }>('SELECT text FROM outbox WHERE address = $1 ORDER BY id', [to])).map(
    ({ text }) => text,
  );
const listed = async () => (await callStaff(server, 'incidents', {}, { token: support })).data;
const kinds = () => posted.map(({ title, incidents }) => [title, incidents.map(({ kind }) => kind)]);

test('without anything wrong nobody is told', async () => {
  await run();
  expect((await listed()).list).toEqual([]);
  expect(posted).toEqual([]);
});

test('a fault in the books is told at once by every way, and signed', async () => {
  await findFault();
  await run();
  expect(posted).toMatchObject([
    { title: 'Needs you', isSigned: true, incidents: [{ kind: 'books-wrong', urgency: 'urgent' }] },
  ]);
  const words = 'Findings in the books or the public records that nobody has acknowledged: 1';
  expect(await lettersTo(mail)).toEqual([words]);
  expect(await lettersTo(phone)).toEqual([`TrueDraw: Needs you: ${words}`]);
  expect((await listed()).list).toMatchObject([{ kind: 'books-wrong', text: words }]);
});

test('what is found twice is one incident, and keeps no other from being opened', async () => {
  const disk = {
    kind: 'disk-low',
    subject: 'one',
    facts: { host: 'one', percent: 1, gigabytes: 2 },
  } as const;
  const books = { kind: 'books-wrong', subject: '', facts: { count: 1 } } as const;
  await noteFindings(server.services.db, [disk, disk, books]);
  await noteFindings(server.services.db, [disk, disk, books]);
  const { list } = await listed();
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['books-wrong', 'disk-low']);
});

test('two witnesses with one name that are silent are two incidents, told apart by their keys', async () => {
  await server.sql(
    `UPDATE proof_records SET body = jsonb_set(body::jsonb, '{time}', to_jsonb((extract(epoch FROM now()) * 1000)::int8 - 1000000))::text`,
  );
  const name = 'witness.example/w1';
  const keys = await Promise.all(['11', '22'].map((digits) => noteKey('witness', name, digits.repeat(32))));
  const list = keys.map((key) => ({ vkey: vkeyOf(key), url: 'http://127.0.0.1:1' }));
  const witnesses = await createWitnesses({ list, needed: 1, missing: 'hold' });
  await keepIncidents({ ...server.services, witnesses });
  expect((await listed()).list.map(({ text }) => text).toSorted()).toEqual(
    keys.map(({ id }) => `Witness ${name}+${id} has not signed for 16 minutes`).toSorted(),
  );
});

test('what can wait until morning is not sent by SMS', async () => {
  await stopAudits();
  await run();
  expect(kinds()).toEqual([['Needs you', ['audit-missing']]]);
  expect(await lettersTo(phone)).toEqual([]);
  expect(await lettersTo(mail)).toHaveLength(1);
});

test('an urgent incident is repeated after five minutes, after an hour once somebody has taken it', async () => {
  await findFault();
  await run();
  await run();
  expect(posted).toHaveLength(1);
  await later('301 seconds');
  await run();
  expect(kinds().at(-1)).toEqual(['Still open', ['books-wrong']]);

  const { id } = (await listed()).list[0]!;
  await callStaff(server, 'takeIncident', { id }, { token: support });
  expect((await listed()).list).toMatchObject([{ takenBy: 'support' }]);
  await later('301 seconds');
  await run();
  expect(posted).toHaveLength(2);
  await later('1 hour');
  await run();
  expect(posted).toHaveLength(3);
  expect(posted.at(-1)!.text).toContain('(taken by support)');
});

test('the end is told once, and what comes back soon is the same incident', async () => {
  await findFault();
  await run();
  await acknowledge();
  await later('60 seconds');
  await run();
  expect((await listed()).list, 'still open: it could come back').toMatchObject([{ kind: 'books-wrong' }]);
  await later('61 seconds');
  await run();
  await run();
  expect(kinds()).toEqual([
    ['Needs you', ['books-wrong']],
    ['Over', ['books-wrong']],
  ]);
  const { id } = (await listed()).list[0]!;
  expect(
    (await callStaff(server, 'takeIncident', { id }, { token: support })).data,
    'what is over cannot be taken',
  ).toMatchObject({ error: 'NotFound' });
});

test('two servers at once tell people once', async () => {
  await findFault();
  await Promise.all([run(), run(), run(), run()]);
  expect(posted).toHaveLength(1);
});

test('a message that reached nobody is sent again, and the page names the problem', async () => {
  answers = 503;
  await stopAudits();
  await server.sql(`ALTER TABLE outbox ADD CONSTRAINT away CHECK (address <> '${mail}')`);
  await run();
  expect((await listed()).ways).toMatchObject([
    { channel: 'mail', problem: expect.any(String) },
    { channel: 'sms' },
    { channel: 'webhook', problem: 'the webhook answered 503' },
  ]);
  await server.sql('ALTER TABLE outbox DROP CONSTRAINT away');
  answers = 200;
  await run();
  expect(posted).toHaveLength(1);
  expect((await listed()).ways.at(-1)).not.toHaveProperty('problem');
});

test('a trial is sent by the chosen way alone, by owners alone', async () => {
  expect((await callStaff(server, 'tryAlarm', { channel: 'sms' }, { token: owner })).data).toEqual({});
  expect(await lettersTo(phone)).toEqual([
    'TrueDraw: A trial: alarms arrive here. There is nothing to do.: owner',
  ]);
  expect([posted, await lettersTo(mail)]).toEqual([[], []]);
  answers = 500;
  expect((await callStaff(server, 'tryAlarm', { channel: 'webhook' }, { token: owner })).data).toEqual({
    problem: 'the webhook answered 500',
  });
  expect((await callStaff(server, 'tryAlarm', { channel: 'sms' }, { token: support })).code).toBe(403);
});

const at = (day: number, hours: number, minutes = 0) => (day * 24 + hours) * 60 + minutes;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A week, in minutes since Monday. What is late is late by the times that are given here. */
const week = {
  draws: [0, 1, 2, 3, 4].flatMap((day) => [
    { turnId: 2090_01_01_01 + day * 100, closes: at(day, 12), due: at(day, 12, 31) },
    { turnId: 2090_01_01_02 + day * 100, closes: at(day, 16, 30), due: at(day, 17) },
  ]),
  closed: new Map([[at(2, 16, 30), at(2, 16, 40)]]),
  released: new Map([[at(1, 12, 31), at(1, 13, 10)]]),
  withdrawals: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    asked: at(day, 14),
    paid: at(day, 14, day === 3 ? 50 : 25),
  })),
  wrongBooks: { found: at(4, 15), acknowledged: at(4, 15, 10) },
};

/** Every hour, and every minute in which something happens or a while after it. */
function minutesOfWeek(): number[] {
  const span = (from: number, to: number, step: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step);
  return [
    ...new Set([
      ...span(0, at(6, 23), 60),
      ...week.draws.flatMap(({ closes, due }) => [...span(closes, closes + 12, 2), ...span(due, due + 3, 1)]),
      ...[...week.released].flatMap(([due, released]) => span(due, released + 4, 1)),
      ...week.withdrawals.flatMap(({ asked, paid }) => span(asked, paid + 5, 5)),
      ...span(week.wrongBooks.found, week.wrongBooks.acknowledged + 5, 5),
    ]),
  ].toSorted((one, other) => one - other);
}

test('over a week of draws people are told of what is late or wrong, and of nothing else', async () => {
  const { userid } = await registerPlayer(server);
  let now = 0;
  const inMinutes = (minute: number) => `now() + interval '${minute - now} minutes'`;
  for (const { turnId, closes, due } of week.draws)
    await server.sql(
      `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
       VALUES ($1, 2, 'ZP', now() - interval '1 day', ${inMinutes(closes)}, ${inMinutes(due)})`,
      [turnId],
    );
  const moments = ['opens_at', 'closes_at', 'due_at'].map((column) => ['draws', column] as const);
  const shifted = [
    ...moments,
    ['withdrawals', 'created_at'],
    ['audit_runs', 'ended_at'],
    ['incidents', 'told_at'],
    ['incidents', 'seen_at'],
  ] as const;
  const passTo = async (minute: number) => {
    const back = `interval '${minute - now} minutes'`;
    now = minute;
    await server.sql(
      shifted.map(([table, column]) => `UPDATE ${table} SET ${column} = ${column} - ${back}`).join('; '),
    );
  };
  /** What jobs and staff do at this minute. */
  const work = async () => {
    for (const { turnId, closes, due } of week.draws) {
      if ((week.closed.get(closes) ?? closes) === now)
        await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
      if ((week.released.get(due) ?? due + 1) === now)
        await server.sql(`UPDATE draws SET state = 'settled', released = 1, settled = 1 WHERE turn_id = $1`, [
          turnId,
        ]);
    }
    for (const { asked, paid } of week.withdrawals) {
      if (asked === now)
        await server.sql(
          `INSERT INTO withdrawals (lane, user_id, id, coin, exchange_info) VALUES (0, $1, $2, 100, '{}')`,
          [userid, now],
        );
      if (paid === now) await server.sql('DELETE FROM withdrawals');
    }
    if (now === week.wrongBooks.acknowledged) await acknowledge();
    else if (now === week.wrongBooks.found) await findFault();
    else if (now % 60 === 0)
      await server.sql(`INSERT INTO audit_runs (whole, state, ended_at) VALUES (true, 'done', now())`);
  };
  const told: string[] = [];
  for (const minute of minutesOfWeek()) {
    await passTo(minute);
    await work();
    await run();
    for (const { title, incidents } of posted.splice(0))
      told.push(`${days[Math.floor(now / 1440)]} ${title}: ${incidents.map(({ kind }) => kind).join()}`);
  }
  expect(told.filter((line) => !line.includes('Still open'))).toEqual([
    'Tue Needs you: result-held',
    'Tue Over: result-held',
    'Wed Needs you: draws-late',
    'Wed Over: draws-late',
    'Thu Needs you: withdrawals-waiting',
    'Thu Over: withdrawals-waiting',
    'Fri Needs you: books-wrong',
    'Fri Over: books-wrong',
  ]);
  // Every five minutes, while nobody has taken it.
  expect(told.filter((line) => line === 'Tue Still open: result-held')).toHaveLength(7);
}, 120_000);
