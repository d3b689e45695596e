import { openCheckpoint, parseNote, parseVkey, signatureLine, type ResultRecord } from '@truedraw/proof';
import { bangkokMoment } from '@truedraw/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { releaseByFeed } from '../../draws/release-by-feed';
import { releaseResult } from '../../draws/release';
import { closeDraw, playDraw, verdictOf } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { callStaff, logInStaff, makeTurn } from '../../testing/staff';
import {
  newFolder,
  startImpostor,
  startWitness,
  testLogKey,
  type WitnessProcess,
} from '../../testing/witness';
import { appendMissingRecords } from '../append-missing';
import { createAsker } from './ask-witnesses';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

const names = ['witness.example/w1', 'witness.example/w2', 'witness.example/w3'];

async function witnesses(count: number): Promise<WitnessProcess[]> {
  const all = await Promise.all(names.slice(0, count).map((name) => startWitness({ name })));
  ends.push(...all.map(({ kill }) => kill));
  return all;
}

async function serverWith(entries: readonly string[], env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ WITNESSES: entries.join(', '), ...env });
  ends.push(() => server.stop());
  return server;
}

const ask = (server: TestServer) => createAsker(server.services)();
const note = async (server: TestServer, path = '/proof/checkpoint') =>
  (await fetch(new URL(path, server.address))).text();
const opened = async (server: TestServer, vkeys: readonly string[], path?: string) =>
  openCheckpoint(
    await note(server, path),
    [(await parseVkey(await testLogKey()))!],
    await Promise.all(vkeys.map(async (vkey) => (await parseVkey(vkey))!)),
  );
const seenBy = async (server: TestServer, vkeys: readonly string[], path?: string) =>
  (await opened(server, vkeys, path))?.witnesses.map(({ key }) => key.name).toSorted();

const release = (server: TestServer, turnId: number) =>
  releaseResult(server.services, {
    turnId,
    revision: 1,
    setFigure: '1,443.79',
    valueFigure: '24,221.65',
    source: 'manual',
    quoteIds: [],
    releasedBy: 'draws',
    reason: '',
    simulated: false,
  });

/** How many records there are. */
const sizeOf = async (server: TestServer): Promise<number> =>
  (await server.sql<{ size: number }>('SELECT max(seq) AS size FROM proof_records'))[0]!.size;

/** A draw whose bets are sealed. */
async function sealed(server: TestServer): Promise<number> {
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  return turnId;
}

const resultOf = async (server: TestServer, turnId: number): Promise<ResultRecord> => {
  await appendMissingRecords(server.services);
  const [row] = await server.sql<{ body: string }>(
    `SELECT body FROM proof_records WHERE kind = 'result' AND turn_id = $1`,
    [turnId],
  );
  return JSON.parse(row!.body) as ResultRecord;
};

test('a checkpoint is published with the signatures of its witnesses', async () => {
  const all = await witnesses(2);
  const vkeys = all.map(({ vkey }) => vkey);
  const server = await serverWith(all.map(({ entry }) => entry));
  expect(await seenBy(server, vkeys)).toEqual([]);
  await ask(server);
  expect(await seenBy(server, vkeys)).toEqual(names.slice(0, 2));
  const { size } = (await opened(server, vkeys))!;
  await sealed(server);
  expect((await opened(server, vkeys))!.size, 'what is not signed yet is not shown').toBe(size);
  await ask(server);
  const now = await sizeOf(server);
  expect(now).toBeGreaterThan(size);
  expect(await opened(server, vkeys)).toMatchObject({ size: now, witnesses: [{}, {}] });
  expect((await opened(server, vkeys, `/proof/log/witnessed/${size}`))!.size).toBe(size);
  expect((await opened(server, vkeys, `/proof/log/witnessed/${now}`))!.size).toBe(now);
  const published = await (await fetch(new URL('/proof/log', server.address))).json();
  expect(published).toMatchObject({ witnesses: vkeys, needed: 2, keys: [await testLogKey()] });
});

test('staff see who has signed the newest record, and since when the others are silent', async () => {
  const [first, second] = await witnesses(2);
  const server = await serverWith([first!.entry, second!.entry], { WITNESSES_NEEDED: '1' });
  await ask(server);
  const before = await sizeOf(server);
  await second!.kill();
  await sealed(server);
  await ask(server);
  const now = await sizeOf(server);
  const [missed] = await server.sql<{ time: number }>(
    `SELECT (body::json ->> 'time')::int8 AS time FROM proof_records WHERE seq = $1`,
    [before + 1],
  );
  const token = await logInStaff(server, 'owner');
  const { log } = (await callStaff(server, 'dashboard', {}, { token })).data;
  expect(log).toMatchObject({
    records: now,
    needed: 1,
    list: [
      { name: names[0], size: now },
      { name: names[1], size: before, silentSince: missed!.time },
    ],
  });
  expect(log.list[0]).not.toHaveProperty('silentSince');
  for (const { signedAt } of log.list) expect(Math.abs(signedAt - missed!.time)).toBeLessThan(60_000);
});

describe('a result waits until enough witnesses have seen the sealed bets', () => {
  test('when two people release it', async () => {
    const [first, ...others] = await witnesses(3);
    await Promise.all(others.map(({ kill }) => kill()));
    const server = await serverWith([first!, ...others].map(({ entry }) => entry));
    const [one, two] = [await logInStaff(server, 'draws1'), await logInStaff(server, 'draws2')];
    const turnId = await makeTurn(server);
    await server.sql('UPDATE draws SET closed_at = now() WHERE turn_id = $1', [turnId]);
    const figures = { turnId, set: '1,443.79', value: '24,221.65' };
    await callStaff(server, 'proposeResult', figures, { token: one });
    const confirm = () => callStaff(server, 'releaseResult', figures, { token: two });
    expect(await confirm()).toMatchObject({ code: 409, data: { error: 'NotWitnessed' } });
    await ask(server);
    expect((await confirm()).data, 'one of three').toEqual({ error: 'NotWitnessed' });
    const { port } = new URL(others[0]!.url);
    const back = await startWitness({ name: names[1]!, data: others[0]!.data, port: Number(port) });
    ends.push(back.kill);
    await ask(server);
    expect((await confirm()).data, 'two of three').toEqual({ revision: 1 });
    expect(await resultOf(server, turnId)).not.toHaveProperty('witnessed');
  });

  test('when the feed releases it', async () => {
    const [witness] = await witnesses(1);
    await witness!.kill();
    const server = await serverWith([witness!.entry]);
    const [turnId, due] = [2026111201, bangkokMoment('2026-11-12', '12:31')];
    await server.sql('DELETE FROM draws');
    await server.sql(
      `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, closed_at, state)
       VALUES ($1, 2, 'ZP', to_timestamp($2) - interval '2 h', to_timestamp($2) - interval '1 h', to_timestamp($2), now(), 'closed')`,
      [turnId, due / 1_000],
    );
    const quote = { set: '1,443.79', value: '24,221.65', quotedAt: due - 60_000, raw: '1,443.79 24,221.65' };
    const feed = {
      driver: 'http' as const,
      simulated: false,
      aroundTheClock: false,
      sources: [{ name: 'http', read: () => Promise.resolve(quote) }],
    };
    const look = async () => {
      // Readings count from the seal on, so they are moved away from it.
      await server.sql(`UPDATE quotes SET received_at = received_at + interval '4 s'`);
      await server.sql('DELETE FROM leases');
      await releaseByFeed({ ...server.services, feed }, due);
      return (await server.sql('SELECT FROM releases WHERE turn_id = $1', [turnId])).length;
    };
    await look();
    await look();
    expect(await look(), 'equal quotes').toBe(0);
    await ask(server);
    expect(await look(), 'nobody has signed').toBe(0);
    ends.push((await startWitness({ data: witness!.data, port: Number(new URL(witness!.url).port) })).kill);
    await ask(server);
    expect(await look()).toBe(1);
  });
});

test('where the operator chose so, a result without witnesses is released and its record says so', async () => {
  const [witness] = await witnesses(1);
  const server = await serverWith([witness!.entry], { WITNESSES_MISSING: 'release' });
  const seen = await sealed(server);
  expect(await release(server, seen), 'who can be asked is asked').toBe('released');
  expect(await resultOf(server, seen)).not.toHaveProperty('witnessed');
  await witness!.kill();
  const unseen = await sealed(server);
  expect(await release(server, unseen)).toBe('released');
  expect(await resultOf(server, unseen)).toHaveProperty('witnessed', false);
  expect(await verdictOf(server, unseen), 'a checker reads such a record').toBe('payout');
});

test('without witnesses nothing waits, and no record speaks of them', async () => {
  const server = await serverWith([]);
  const turnId = await sealed(server);
  await ask(server);
  expect(await release(server, turnId)).toBe('released');
  expect(await resultOf(server, turnId)).not.toHaveProperty('witnessed');
});

test('a witness that was restarted goes on; one that lost everything begins anew with the whole log', async () => {
  const [witness] = await witnesses(1);
  const port = Number(new URL(witness!.url).port);
  const server = await serverWith([witness!.entry]);
  await ask(server);
  await witness!.kill();
  await sealed(server);
  await ask(server);
  const again = await startWitness({ data: witness!.data, port });
  ends.push(again.kill);
  await ask(server);
  expect(await seenBy(server, [witness!.vkey])).toEqual([names[0]]);
  await again.kill();
  // Its operator has a new key, too, and the server does not know it.
  const other = await startWitness({ data: await newFolder(), port });
  ends.push(other.kill);
  await sealed(server);
  const { size } = (await opened(server, [witness!.vkey]))!;
  await ask(server);
  expect((await opened(server, [witness!.vkey]))!.size).toBe(size);
  expect(server.log.join()).toContain('its signature is wrong');
  const renewed = await startTestServer({
    DATABASE_URL: server.services.config.databaseUrl,
    WITNESSES: `${other.vkey} ${other.url}`,
  });
  ends.push(() => renewed.stop());
  await ask(renewed);
  expect(await sizeOf(server)).toBeGreaterThan(size);
  expect(await opened(renewed, [other.vkey])).toMatchObject({ size: await sizeOf(server), witnesses: [{}] });
});

test('a server that shows a witness another history gets no signature', async () => {
  const [witness] = await witnesses(1);
  const one = await serverWith([witness!.entry]);
  const other = await serverWith([witness!.entry]);
  await sealed(one);
  await ask(one);
  await sealed(other);
  await ask(other);
  expect(await seenBy(other, [witness!.vkey])).toEqual([]);
  expect(other.log.join()).toContain('it answers 422');
  await sealed(one);
  await ask(one);
  await ask(other);
  expect(other.log.join()).toContain('it knows a larger log');
});

describe('a lying witness is not counted:', () => {
  const honest = async (body: string, witness: WitnessProcess) =>
    (await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })).text();

  test.each<[string, (right: string, body: string) => { status: number; text: string }]>([
    ['no signature', () => ({ status: 200, text: '' })],
    [
      'another key’s signature',
      () => ({ status: 200, text: signatureLine({ name: names[0]!, id: '00000000' }, Buffer.alloc(72)) }),
    ],
    ['a wrong signature', (right) => ({ status: 200, text: right.replace(/.{8}\n$/, 'AAAAAA==\n') })],
    [
      'its log’s signature again',
      (_right, body) => ({ status: 200, text: `${body.trimEnd().split('\n').at(-1)}\n` }),
    ],
    ['a size that is none', () => ({ status: 409, text: 'many\n' })],
    ['a larger size', () => ({ status: 409, text: '99999\n' })],
    ['a refusal', () => ({ status: 403, text: '' })],
    ['an error', () => ({ status: 500, text: '' })],
    ['more than anyone would read', () => ({ status: 200, text: 'x'.repeat(1_000_000) })],
  ])('%s', async (_, lie) => {
    const [witness] = await witnesses(1);
    const impostor = await startImpostor(async (body) => lie(await honest(body, witness!), body));
    ends.push(impostor.stop);
    const server = await serverWith([`${witness!.vkey} ${impostor.url}`]);
    const turnId = await sealed(server);
    await ask(server);
    expect(await seenBy(server, [witness!.vkey])).toEqual([]);
    expect(await release(server, turnId)).toBe('unwitnessed');
  });

  test('an earlier signature again', async () => {
    const [witness] = await witnesses(1);
    let first = '';
    const impostor = await startImpostor(async (body) => {
      first ||= await honest(body, witness!);
      return { status: 200, text: first };
    });
    ends.push(impostor.stop);
    const server = await serverWith([`${witness!.vkey} ${impostor.url}`]);
    await ask(server);
    const { size } = (await opened(server, [witness!.vkey]))!;
    const turnId = await sealed(server);
    await ask(server);
    expect(await opened(server, [witness!.vkey])).toMatchObject({ size, witnesses: [{}] });
    expect(await release(server, turnId)).toBe('unwitnessed');
  });

  test('one that never answers does not keep the others', async () => {
    const [good, slow] = await witnesses(2);
    const impostor = await startImpostor(() => undefined);
    ends.push(impostor.stop);
    const server = await serverWith([good!.entry, `${slow!.vkey} ${impostor.url}`], {
      WITNESSES_NEEDED: '1',
    });
    const turnId = await sealed(server);
    await ask(server);
    expect(await seenBy(server, [good!.vkey])).toEqual([names[0]]);
    expect(await release(server, turnId)).toBe('released');
  });
});

describe('the setting WITNESSES is refused', () => {
  const vkey = 'w.example+11111111+BAAA';
  test.each([
    ['without an address', vkey, /verifier keys, each with a space/],
    ['with an address of another kind', `${vkey} ftp://x`, /verifier keys, each with a space/],
    ['with a key that is none', `${vkey} http://127.0.0.1:1`, /not the verifier key of a witness/],
    ['with a witness twice', `${vkey} http://a, ${vkey} http://b`, /twice/],
  ])('%s', async (_, setting, message) => {
    await expect(startTestServer({ WITNESSES: setting })).rejects.toThrow(message);
  });

  test('with a log’s key', async () => {
    await expect(startTestServer({ WITNESSES: `${await testLogKey()} http://127.0.0.1:1` })).rejects.toThrow(
      /not the verifier key of a witness/,
    );
  });
});

test('signatures of a note stand after its text, one in a line', async () => {
  const all = await witnesses(2);
  const server = await serverWith(all.map(({ entry }) => entry));
  await ask(server);
  expect(parseNote(await note(server))!.signatures.map(({ name }) => name)).toHaveLength(3);
});
