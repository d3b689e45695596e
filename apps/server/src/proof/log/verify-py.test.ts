import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packReceipt } from '@truedraw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDraw, finishDraw, hasPython, playDraw, type PlayedDraw } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { testSigner } from '../../testing/signer';
import { startWitness, type WitnessProcess } from '../../testing/witness';
import { createAsker } from './ask-witnesses';

const program = fileURLToPath(new URL('../../../../../tools/verify.py', import.meta.url));
let server: TestServer;
let other: TestServer;
let [witness, stranger]: WitnessProcess[] = [];
let draw: PlayedDraw;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-verify-'));
  [witness, stranger] = await Promise.all([startWitness({}), startWitness({ name: 'witness.example/w2' })]);
  server = await startTestServer({ WITNESSES: witness.entry });
  other = await startTestServer();
  for (const each of [server, other]) {
    draw = await playDraw(each);
    await closeDraw(each, draw.turnId);
    await createAsker(each.services)();
    if (each === server) await finishDraw(each, draw.turnId);
  }
  draw = await playDraw(server);
  await closeDraw(server, draw.turnId);
  await createAsker(server.services)();
  await finishDraw(server, draw.turnId);
  await createAsker(server.services)();
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop(), witness!.kill(), stranger!.kill()]);
});

const run = (...given: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile('python3', [program, server.address, ...given], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });
const checkpointOf = async (from: TestServer) =>
  (await fetch(new URL('/proof/checkpoint', from.address))).text();
const fileWith = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

test.skipIf(!hasPython)('verify.py tells who saw the bets, and agrees with what its user knows', async () => {
  const known = await fileWith('theirs', await checkpointOf(server));
  const memory = join(folder, 'memory');
  const pins = ['--key', testSigner.key.publicKey, '--witness', witness!.vkey, '--checkpoint', known];
  for (const round of ['first', 'second']) {
    const { code, said } = await run(String(draw.turnId), ...pins, '--memory', memory);
    expect(said).not.toContain('Traceback');
    expect(code, said).toBe(0);
    expect(said).toMatch(/seen by witness\.example\/w1 at 20\d\d-/);
    expect(said.includes('as it was last time')).toBe(round === 'second');
  }
  expect(await readFile(memory, 'utf8')).toBe(await checkpointOf(server));
});

test.skipIf(!hasPython)('verify.py refuses what differs from what its user knows', async () => {
  expect((await run('--key', '5'.repeat(64))).said).toContain('WRONG  the first key');
  expect((await run('--witness', stranger!.vkey)).said).toMatch(/WRONG .*TooFew/);
  const theirs = await fileWith('other', await checkpointOf(other));
  expect((await run('--checkpoint', theirs)).said).toContain('WRONG  the log that somebody else saw');
  expect((await run('--memory', theirs)).said).toContain('WRONG  the log as it was last time');
});

test.skipIf(!hasPython)('verify.py compares the checkpoint that a link carries', async () => {
  const [row] = await server.sql<{ note: string; size: number }>(
    'SELECT note, size FROM log_checkpoints ORDER BY size DESC LIMIT 1',
  );
  const [, size, root] = row!.note.split('\n');
  const line = Buffer.from(row!.note.trimEnd().split(' ').at(-1)!, 'base64');
  const checkpoint = {
    size: Number(size),
    root: Buffer.from(root!, 'base64').toString('hex'),
    signature: line.subarray(4).toString('hex'),
  };
  const linkOf = async (given: typeof checkpoint) =>
    `https://elsewhere/verify#${await packReceipt({ ...draw.receipts[0], checkpoint: given })}`;
  const right = await run(await linkOf(checkpoint));
  expect(right.said).toContain('ok     the log that the receipt’s owner saw');
  expect(right.code).toBe(0);
  const forged = await run(await linkOf({ ...checkpoint, root: '5'.repeat(64) }));
  expect(forged.said).toContain('WRONG  the checkpoint in the receipt is signed');
});
