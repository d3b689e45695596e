import {
  checkBet,
  checkDraw,
  checkpointText,
  noteKey,
  openCheckpoint,
  parseVkey,
  readChain,
  signatureLine,
  type CheckOptions,
  type Chain,
  type OpenRecord,
  type PublicFiles,
  type Receipt,
  type Step,
} from '@truedraw/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignKey } from '../../testing/forging';
import { closeDraw, finishDraw, playDraw, publicFilesOf, type PlayedDraw } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { startWitness, testLogKey, type WitnessProcess } from '../../testing/witness';
import { testSigner } from '../../testing/signer';
import { inTransaction } from '../../db/transaction';
import { appendRecord } from '../append';
import { createAsker } from './ask-witnesses';
import { extendLog } from './extend-log';

let server: TestServer;
let other: TestServer;
let witness: WitnessProcess;
let early: Head;
let known: Chain;
let draw: PlayedDraw;
beforeAll(async () => {
  witness = await startWitness({});
  server = await startTestServer({ WITNESSES: witness.entry });
  other = await startTestServer();
  early = await headOf(server);
  const read = await readChain(publicFilesOf(server));
  if (!read.ok) throw new Error(read.fault);
  known = read.chain;
  draw = await playDraw(server);
  await closeDraw(server, draw.turnId);
  await createAsker(server.services)();
  await finishDraw(server, draw.turnId);
  const twin = await playDraw(other);
  await closeDraw(other, twin.turnId);
  await finishDraw(other, twin.turnId);
  await createAsker(server.services)();
});
afterAll(async () => {
  await Promise.all([server, other].map((each) => each.stop()));
  await witness.kill();
});

interface Head {
  size: number;
  root: string;
  signature: string;
}

async function headOf(from: TestServer): Promise<Head> {
  const note = (await publicFilesOf(from).log!.checkpoint())!;
  const { size, root } = (await openCheckpoint(note, [(await parseVkey(await testLogKey()))!]))!;
  const [row] = await from.sql<{ note: string }>('SELECT note FROM log_checkpoints WHERE size = $1', [size]);
  const line = row!.note.trimEnd().split(' ').at(-1)!;
  return { size, root, signature: Buffer.from(line, 'base64').subarray(4).toString('hex') };
}

async function stepsOf(
  options: CheckOptions = {},
  { files = publicFilesOf(server), receipt }: { files?: PublicFiles; receipt?: Receipt } = {},
) {
  const steps: Step[] = [];
  const check = receipt
    ? checkBet(receipt, files, options)
    : checkDraw({ turn: draw.turnId, game: 2 }, files, options);
  for await (const step of check) steps.push(step);
  return steps;
}
const logOf = async (...given: Parameters<typeof stepsOf>) =>
  (await stepsOf(...given)).find(({ id }) => id === 'log');

test('a check tells who saw the sealed bets first, and when', async () => {
  const steps = await stepsOf();
  expect(steps.every(({ state }) => state === 'right')).toBe(true);
  const { seen } = steps.find(({ id }) => id === 'log')!.findings;
  expect(seen).toMatchObject({ by: [{ name: 'witness.example/w1' }], known: 1, needed: 1, first: true });
});

test('what was seen before is a part of what is shown now', async () => {
  expect(await logOf({ remembered: early })).toMatchObject({ state: 'right' });
  expect(await logOf({ remembered: await headOf(server) })).toMatchObject({ state: 'right' });
});

test('two histories of one size are a split', async () => {
  const now = await headOf(server);
  expect(await logOf({ remembered: { ...now, root: '5'.repeat(64) } })).toMatchObject({
    state: 'wrong',
    fault: 'Split',
  });
});

test.each<[string, (head: Head) => Head]>([
  ['another beginning', (head) => ({ ...head, root: '5'.repeat(64) })],
  ['more than there is', (head) => ({ ...head, size: 10_000 })],
])('a server that shows %s has rewritten its history', async (_, change) => {
  expect(await logOf({ remembered: change(early) })).toMatchObject({ state: 'wrong', fault: 'Rewritten' });
});

describe('a receipt that carries a checkpoint', () => {
  const receiptWith = (checkpoint: Head): Receipt => ({ ...draw.receipts[0], checkpoint });

  test('is right at the server that signed it', async () => {
    const receipt = receiptWith(await headOf(server));
    expect(await logOf({}, { receipt })).toMatchObject({ state: 'right' });
  });

  test('shows a server that tells others another history', async () => {
    const theirs = await headOf(other);
    expect(await logOf({}, { receipt: receiptWith(theirs) })).toMatchObject({
      state: 'wrong',
      fault: theirs.size === (await headOf(server)).size ? 'Split' : 'Rewritten',
    });
  });

  test('raises no alarm when it was forged', async () => {
    const forged = { ...(await headOf(server)), root: '5'.repeat(64) };
    expect(await logOf({}, { receipt: receiptWith(forged) })).toMatchObject({ fault: 'BadCheckpoint' });
  });
});

describe('a reader who knows the witnesses', () => {
  const knownWitnesses = (needed: number) => ({ vkeys: [witness.vkey], needed, now: Date.now() });
  test('finds enough of them', async () => {
    expect(await logOf({ pinned: knownWitnesses(1) })).toMatchObject({ state: 'right' });
  });
  test('finds too few', async () => {
    expect(await logOf({ pinned: knownWitnesses(2) })).toMatchObject({ fault: 'TooFew' });
    expect(await logOf({ pinned: { ...knownWitnesses(1), vkeys: [] } })).toMatchObject({ fault: 'TooFew' });
  });
});

describe('wrong files are found:', () => {
  const honest = () => publicFilesOf(server);
  const cheat = (log: Partial<NonNullable<PublicFiles['log']>>): PublicFiles => ({
    ...honest(),
    log: { ...honest().log!, ...log },
  });
  const otherPath = () => Promise.resolve(['5'.repeat(64)]);
  test.each<[string, string, () => PublicFiles]>([
    ['no checkpoint', 'BadCheckpoint', () => cheat({ checkpoint: () => Promise.resolve(undefined) })],
    [
      'a checkpoint of another root',
      'BadCheckpoint',
      () =>
        cheat({
          checkpoint: async () =>
            (await honest().log!.checkpoint())!.replace(
              /\n(.)(.*)=\n/,
              (_root, first: string, rest: string) => `\n${first === 'A' ? 'B' : 'A'}${rest}=\n`,
            ),
        }),
    ],
    [
      'a witness’s signature that is wrong',
      'BadCheckpoint',
      () =>
        cheat({
          checkpoint: async () => (await honest().log!.checkpoint())!.replace(/.{12}\n$/, 'AAAAAAAAAAA=\n'),
        }),
    ],
    ['a wrong place of a record', 'NotInLog', () => cheat({ inclusion: otherPath })],
    ['no place of a record', 'NotInLog', () => cheat({ inclusion: () => Promise.resolve(undefined) })],
    [
      'a checkpoint of another history',
      'Rewritten',
      () => cheat({ checkpoint: () => publicFilesOf(other).log!.checkpoint() }),
    ],
    ['no proof of growth', 'Rewritten', () => cheat({ consistency: () => Promise.resolve(undefined) })],
    ['a wrong proof of growth', 'Rewritten', () => cheat({ consistency: otherPath })],
  ])('%s', async (_, fault, files) => {
    expect(await logOf({ remembered: early }, { files: files() })).toMatchObject({ state: 'wrong', fault });
  });
});

describe('a phone that comes back after a year', () => {
  let downloaded: { path: string; bytes: number }[];
  const counted = (): PublicFiles => {
    downloaded = [];
    return publicFilesOf(server, (path, text) => downloaded.push({ path, bytes: text.length }));
  };
  beforeAll(async () => {
    // Seven records for each of two turns on 250 days.
    const [{ last }] = (await server.sql<{ last: number }>('SELECT max(seq) AS last FROM proof_records')) as [
      { last: number },
    ];
    await server.sql(
      `INSERT INTO proof_records (seq, kind, turn_id, revision, body, hash, signature)
       SELECT seq, 'result', seq, 1, '{"seq":' || seq || ',"time":1}', sha256(seq::text::bytea), sha512(seq::text::bytea)
       FROM generate_series($1::int8, $1::int8 + 3499) AS seq`,
      [last + 1],
    );
    await extendLog(server.services.db, [testSigner.key]);
    await createAsker(server.services)();
  });

  test('checks a draw by a few kilobytes', async () => {
    const files = counted();
    const steps = await stepsOf({ known, remembered: early }, { files });
    expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'right'));
    expect(downloaded.filter(({ path }) => path.startsWith('/proof/records'))).toMatchObject([
      { path: `/proof/records?from=${known.state.seq}&count=1` },
    ]);
    const bytes = downloaded.reduce((sum, each) => sum + each.bytes, 0);
    expect(bytes).toBeLessThan(12_000);
    expect(steps[0]).toMatchObject({ id: 'chain', facts: { followed: known.state.seq } });
  });

  test('finds another history from a record on that it followed, which no checkpoint had yet', async () => {
    const state = { ...known.state, hash: '5'.repeat(64) };
    expect(await stepsOf({ known: { ...known, state }, remembered: early })).toMatchObject([
      { id: 'chain', fault: 'Rewritten' },
    ]);
  });

  test('finds another history', async () => {
    const remembered = { ...early, root: '5'.repeat(64) };
    expect(await stepsOf({ known, remembered })).toMatchObject([{ id: 'chain', fault: 'Rewritten' }]);
  });

  test('finds a record that is not in the log', async () => {
    const files = publicFilesOf(server);
    const edited: PublicFiles = {
      ...files,
      draw: async (turn) =>
        (await files.draw(turn)).map(({ record }) => {
          const changed = { ...record, time: record.time + 1 };
          return { record: changed, signature: testSigner.key.sign(JSON.stringify(changed)) };
        }),
    };
    const steps = await stepsOf({ known, remembered: early }, { files: edited });
    expect(steps.at(-1)).toMatchObject({ id: 'log', fault: 'NotInLog' });
  });

  test.each([
    ['which signed the checkpoint too', false],
    ['where the newest key signed the checkpoint', true],
  ])('finds records by a key that was replaced when it was here, %s', async (_, isSignedByNewest) => {
    const { state } = known;
    const keys = [...state.keys, { id: foreignKey.id, publicKey: foreignKey.publicKey, from: state.time }];
    const files = publicFilesOf(server);
    const log = {
      ...files.log!,
      checkpoint: async () => {
        const note = (await files.log!.checkpoint())!;
        const opened = (await openCheckpoint(note, [(await parseVkey(await testLogKey()))!]))!;
        const name = await noteKey('log', opened.origin, foreignKey.publicKey);
        const line = signatureLine(name, Buffer.from(foreignKey.sign(checkpointText(opened)), 'hex'));
        return isSignedByNewest ? note + line : note;
      },
    };
    expect(
      await stepsOf(
        { known: { ...known, state: { ...state, keys } }, remembered: early },
        { files: { ...files, log } },
      ),
    ).toMatchObject([{ id: 'chain', fault: 'WrongKey' }]);
  });

  test('finds a record that nobody signed', async () => {
    const files = publicFilesOf(server);
    const edited: PublicFiles = {
      ...files,
      draw: async (turn) =>
        (await files.draw(turn)).map(({ record, signature }) => ({
          record: { ...record, time: record.time + 1 },
          signature,
        })),
    };
    expect(await stepsOf({ known, remembered: early }, { files: edited })).toMatchObject([
      { id: 'chain', fault: 'NotSigned' },
    ]);
  });

  test('finds a turn that was opened for the second time', async () => {
    const [{ body }] = (await server.sql<{ body: string }>(
      `SELECT body FROM proof_records WHERE kind = 'open' AND turn_id = $1`,
      [draw.turnId],
    )) as [{ body: string }];
    const { kind, turn, rule, games } = JSON.parse(body) as OpenRecord;
    const { db, signer } = server.services;
    await inTransaction(db, (tx) =>
      appendRecord(tx, signer, { kind: 'change', turnId: turn, game: 2 }, { kind, turn, rule, games }),
    );
    await createAsker(server.services)();
    expect(await stepsOf({ known, remembered: early })).toMatchObject([
      { id: 'chain', fault: 'SecondOpening' },
    ]);
  });
});
