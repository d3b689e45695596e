import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { keepIncidents } from './keep-incidents';

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
     FROM unnest('{open draws,close draws,release results,settle draws,keep the public records}'::text[]) AS job`,
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
