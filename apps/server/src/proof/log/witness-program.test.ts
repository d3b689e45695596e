import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkpointText,
  noteKey,
  openCheckpoint,
  parseVkey,
  signatureLine,
  textIn64,
  vkeyOf,
  type NoteKey,
} from '@truedraw/proof';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWitness, type WitnessProcess } from '../../testing/witness';
import { createKey, type Key } from '../signer';
import { hashOver, consistencyPath, type Leaves } from './log-tree';

const origin = 'log.example/draws';
const signer = createKey(Buffer.alloc(32, 1));
const successor = createKey(Buffer.alloc(32, 3));
const thief = createKey(Buffer.alloc(32, 2));
let logKey: NoteKey;
let witness: WitnessProcess;
const started: WitnessProcess[] = [];
beforeAll(async () => void (logKey = await noteKey('log', origin, signer.publicKey)));
beforeEach(async () => {
  witness = await startWitness({ logs: [vkeyOf(logKey)] });
  started.push(witness);
});
afterAll(() => Promise.all(started.map(({ kill }) => kill())));

/** A log of made-up leaves; another `seed` is another history. */
const leafAt = (place: number, seed: number): Buffer => Buffer.alloc(32, (place * 7 + seed) % 251);
const over = (leaves: Leaves, seed: number, fork: number): Buffer =>
  // Leaves are looked up one by one: these trees are small.
  hashOver(leaves, ({ place }) => leafAt(place, place < fork ? 0 : seed));

interface Request {
  old?: number;
  size: number;
  /** The leaves from `fork` on are others. */
  seed?: number;
  fork?: number;
  by?: Key;
  name?: string;
  proof?: string[];
}

async function noteOf({ size, seed = 0, fork = 0, by = signer, name = origin }: Request): Promise<string> {
  const root = size === 0 ? '0'.repeat(64) : over([0, size], seed, fork).toString('hex');
  const text = checkpointText({ origin: name, size, root });
  const key = await noteKey('log', name, by.publicKey);
  return `${text}\n${signatureLine(key, Buffer.from(by.sign(text), 'hex'))}`;
}

const post = (body: string, to = witness) =>
  fetch(`${to.url}/add-checkpoint`, { method: 'POST', body }).then(async (answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }));

async function add(request: Request, to = witness) {
  const { old = 0, size, seed = 0, fork = 0 } = request;
  const path = old > 0 && old <= size ? consistencyPath(old, [0, size]) : [];
  const proof = request.proof ?? path.map((leaves) => textIn64(over(leaves, seed, fork)));
  const note = await noteOf(request);
  return post(`old ${old}\n${proof.map((line) => `${line}\n`).join('')}\n${note}`, to);
}

test('a witness signs a log that grows, with its time', async () => {
  const key = (await parseVkey(witness.vkey))!;
  for (const [old, size] of [
    [0, 1],
    [1, 2],
    [2, 7],
    [7, 8],
    [8, 8],
    [8, 100],
  ] as const) {
    const { status, text } = await add({ old, size });
    expect(status, `${old} to ${size}`).toBe(200);
    const opened = await openCheckpoint((await noteOf({ size })) + text, [logKey], [key]);
    expect(opened).toMatchObject({ size, witnesses: [{ key }] });
    expect(Math.abs(opened!.witnesses[0]!.time - Date.now())).toBeLessThan(60_000);
  }
});

test('who does not know what the witness knows is told its size', async () => {
  expect((await add({ size: 5 })).status).toBe(200);
  expect(await add({ old: 3, size: 9 })).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' });
  expect((await add({ size: 9 })).status).toBe(409);
});

describe('a witness does not sign', () => {
  test.each<[string, number, Request]>([
    ['a smaller log', 409, { old: 3, size: 3 }],
    ['a smaller log as if it grew from the known one', 400, { old: 5, size: 3 }],
    ['another log of the same size', 422, { old: 5, size: 5, seed: 1, fork: 4 }],
    ['a log that grew from another history', 422, { old: 5, size: 9, seed: 1, fork: 4 }],
    ['a log without its proof', 422, { old: 5, size: 9, proof: [] }],
    ['what another key signed', 403, { old: 5, size: 9, by: thief }],
    ['a log that it does not know', 404, { old: 0, size: 9, name: 'log.example/other' }],
    ['a proof of what is no hash', 400, { old: 5, size: 9, proof: ['AAAA'] }],
    [
      'a proof of too many hashes',
      400,
      { old: 5, size: 9, proof: Array.from({ length: 64 }, () => textIn64(leafAt(0, 0))) },
    ],
  ])('%s', async (_, status, request) => {
    expect((await add({ size: 5 })).status).toBe(200);
    expect((await add(request)).status).toBe(status);
    expect((await add({ old: 5, size: 6 })).status, 'and goes on as before').toBe(200);
  });

  test('an empty log whose root is not that of nothing', async () =>
    expect((await add({ size: 0 })).status).toBe(422));

  test('a proof where there is nothing to prove', async () =>
    expect((await add({ size: 3, proof: [textIn64(leafAt(0, 0))] })).status).toBe(422));

  test('a note with one wrong signature of the log among right ones', async () => {
    const note = await noteOf({ size: 3 });
    const wrong = signatureLine(logKey, Buffer.alloc(64));
    expect((await post(`old 0\n\n${note}${wrong}`)).status).toBe(403);
  });

  test.each(['', 'old 0\n', 'old 0\n\n', 'old 00\n\nx\n', 'new 0\n\nlog\n1\n\n\n', 'old 0\r\n\r\nlog'])(
    'what is no request: %j',
    async (body) => expect((await post(body)).status).toBe(400),
  );
});

test('of two histories at once a witness signs one', async () => {
  await add({ size: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => add({ old: 5, size: 9, seed: at % 2, fork: 5 })),
  );
  const signed = answers.filter(({ status }) => status === 200);
  expect(signed).toHaveLength(1);
});

test('a witness that was killed knows what it signed', async () => {
  await add({ size: 5 });
  await witness.kill();
  const again = await startWitness({ logs: [vkeyOf(logKey)], data: witness.data });
  started.push(again);
  expect(again.vkey).toBe(witness.vkey);
  expect((await add({ size: 9, seed: 1 }, again)).text).toBe('5\n');
  expect((await add({ old: 5, size: 9, seed: 1, fork: 2 }, again)).status).toBe(422);
  expect((await add({ old: 5, size: 9 }, again)).status).toBe(200);
});

test('a witness signs nothing more for a key that was replaced, also after a start', async () => {
  const logs = [vkeyOf(logKey), vkeyOf(await noteKey('log', origin, successor.publicKey))];
  const first = await startWitness({ logs });
  started.push(first);
  expect((await add({ size: 5 }, first)).status).toBe(200);
  expect((await add({ old: 5, size: 6, by: successor }, first)).status).toBe(200);
  expect(await add({ old: 6, size: 7 }, first)).toMatchObject({ status: 403 });
  await first.kill();
  const again = await startWitness({ logs, data: first.data });
  started.push(again);
  expect((await add({ old: 6, size: 7 }, again)).status).toBe(403);
  expect((await add({ old: 6, size: 7, by: successor }, again)).status).toBe(200);
});

test.each(['state.json', 'key.pem'])('a witness that has lost its %s does not start', async (file) => {
  await add({ size: 5 });
  await witness.kill();
  rmSync(join(witness.data, file));
  await expect(startWitness({ logs: [vkeyOf(logKey)], data: witness.data })).rejects.toThrow(file);
});

test('anyone can ask a witness what it signed last', async () => {
  const path = `/${createHash('sha256').update(origin).digest('hex')}/checkpoint`;
  expect((await fetch(witness.url + path)).status).toBe(404);
  const { text } = await add({ size: 5 });
  expect(await (await fetch(witness.url + path)).text()).toBe((await noteOf({ size: 5 })) + text);
});
