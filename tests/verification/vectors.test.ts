import { readFileSync } from 'node:fs';
import {
  canonical,
  checkBet,
  checkDraw,
  readChain,
  recordHash,
  rootOfLeaves,
  unpackReceipt,
  betLeafHex,
  type Canonical,
  type Chain,
  type PublicFiles,
  type Receipt,
  type ShownWin,
  type Step,
} from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import type { Case } from './case';
import { makeVectors, vectorsFile, type Vectors } from './make-vectors';
import { filesOf } from './files';
import * as second from './second';
import * as hashes from './second-hashes';
import { unpack } from './second-link';

const vectors = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors;

/** A case of the file, completed with everything that the file leaves out. */
const cases = vectors.cases.map(
  ({ name, subject, records, leaves, settled, cancelled, stopped, verdict }): Case => {
    const entries = records?.map((entry) => (typeof entry === 'number' ? vectors.records[entry]! : entry));
    const receipt = 'receipt' in subject && subject.receipt;
    return {
      name,
      verdict,
      records: entries ?? vectors.records,
      leaves: leaves ?? vectors.leaves,
      settled: settled ?? vectors.settled,
      ...(cancelled && { cancelled }),
      ...(stopped && { stopped }),
      subject: receipt
        ? { receipt: typeof receipt === 'string' ? vectors.receipts[receipt]! : receipt }
        : (subject as { turn: number; game: 2 }),
    };
  },
);

async function ours(given: Case): Promise<Case['verdict']> {
  const { subject } = given;
  const files = filesOf(given);
  const steps: Step[] = [];
  const check = 'receipt' in subject ? checkBet(subject.receipt, files) : checkDraw(subject, files);
  for await (const step of check) steps.push(step);
  const wrong = steps.find(({ state }) => state === 'wrong');
  if (wrong?.state === 'wrong') return { state: 'wrong', step: wrong.id, fault: wrong.fault };
  const waiting = steps.find(({ state }) => state === 'waiting');
  if (waiting?.state === 'waiting') return { state: 'waiting', for: waiting.for };
  const last = steps.at(-1)!;
  if (last.state === 'none') return { state: 'none', why: last.why };
  return { state: 'right', ...('receipt' in subject && { win: steps.at(-1)!.findings.wins.at(-1)! }) };
}

test('the file of vectors equals the output of its generator', async () => {
  expect(JSON.parse(JSON.stringify(await makeVectors()))).toEqual({
    ...vectors,
    links: expect.anything() as unknown,
  });
});

describe.each(cases)('$name', (given) => {
  test('has this verdict in the browser', async () => expect(await ours(given)).toEqual(given.verdict));
  test('has this verdict in the second implementation', () =>
    expect(
      second.verify(
        {
          records: [...given.records],
          leaves: { ...given.leaves } as never,
          settled: given.settled,
          cancelled: { ...given.cancelled },
          stopped: given.stopped,
        },
        given.subject,
      ),
    ).toEqual(given.verdict));
});

test('a chain without the head that was seen before counts as rewritten', async () => {
  const files = filesOf(cases[0]!);
  const seen = { seq: 3, hash: vectors.hashes[2]! };
  expect(await readChain(files, { seen })).toMatchObject({ ok: true });
  const other = { ...seen, hash: vectors.hashes[1]! };
  expect(await readChain(files, { seen: other })).toMatchObject({ ok: false, fault: 'Rewritten' });
  const ahead = { ...seen, seq: vectors.records.length + 1 };
  expect(await readChain(files, { seen: ahead })).toMatchObject({ ok: false, fault: 'Rewritten' });
});

describe('a check that continues from an earlier one', () => {
  const honest = filesOf(cases[0]!);
  const { turn, game } = vectors.receipts['corrected']!.bet;
  const before = async () => {
    const early = { ...cases[0]!, records: vectors.records.slice(0, -2) };
    const read = await readChain(filesOf(early));
    if (!read.ok) throw new Error(read.fault);
    return read.chain;
  };
  const endOf = async (files: PublicFiles, known?: Chain) => {
    const steps: Step[] = [];
    for await (const step of checkDraw({ turn, game }, files, { known })) steps.push(step);
    return steps;
  };

  test('has the same verdict, and downloads only new records', async () => {
    const asked: number[] = [];
    const records = (from: number) => {
      asked.push(from);
      return honest.records(from);
    };
    expect(await endOf({ ...honest, records }, await before())).toEqual(await endOf(honest));
    expect(Math.min(...asked)).toBe(vectors.records.length - 2);
  });

  test.each<[string, Partial<PublicFiles>]>([
    ['that the end was cut off', { records: () => Promise.resolve([]) }],
    [
      'that the last record was exchanged',
      { records: (from) => Promise.resolve(vectors.records.slice(from - 2)) },
    ],
    [
      'that a draw is shown without its correction',
      { draw: async () => (await honest.draw(turn)).slice(0, 2) },
    ],
    [
      'that a record of the draw was edited',
      {
        draw: async () =>
          (await honest.draw(turn)).map(({ record, signature }) => ({
            record: { ...record, time: record.time + 1 },
            signature,
          })),
      },
    ],
  ])('finds %s', async (_, cheat) => {
    expect(await endOf({ ...honest, ...cheat }, await before())).toMatchObject([
      { id: 'chain', state: 'wrong', fault: 'Rewritten' },
    ]);
  });
});

test('the win that the bettor was shown is compared with the result', async () => {
  expect(await lastAfter('mixed', { revision: 1, win: 21_022 })).toMatchObject({ state: 'right' });
  expect(await lastAfter('mixed', { revision: 1, win: 21_021 })).toMatchObject({
    state: 'wrong',
    fault: 'Paid',
  });
});

test('the win under a result that was corrected since accuses nobody', async () => {
  expect(await lastAfter('corrected', { revision: 1, win: 0 })).toMatchObject({ state: 'right' });
  expect(await lastAfter('corrected', { revision: 2, win: 25_500 })).toMatchObject({ state: 'right' });
  expect(await lastAfter('corrected', { revision: 2, win: 0 })).toMatchObject({
    state: 'wrong',
    fault: 'Paid',
  });
});

/** The last step about a bet whose bettor was shown a win. */
async function lastAfter(receipt: string, paid: ShownWin) {
  const steps: Step[] = [];
  for await (const step of checkBet(vectors.receipts[receipt]!, filesOf(cases[0]!), { paid }))
    steps.push(step);
  return steps.at(-1);
}

describe('both implementations agree with the vectors about', () => {
  test.each(vectors.canonical)('the canonical form $text', ({ value, text, hash }) => {
    expect(canonical(value as Canonical)).toBe(text);
    expect(hashes.canonical(value)).toBe(text);
    expect(hashes.hash(text)).toBe(hash);
  });

  test.each(vectors.trees)('the tree with root $root', async ({ leaves, root, paths }) => {
    expect(await rootOfLeaves(leaves)).toBe(root);
    expect(hashes.treeRoot(leaves)).toBe(root);
    for (const [index, path] of paths.entries())
      expect(hashes.pathRoot(leaves[index]!, index, leaves.length, path)).toBe(root);
  });

  test('the hash of every record', async () => {
    expect(await Promise.all(vectors.records.map(({ record }) => recordHash(record)))).toEqual(
      vectors.hashes,
    );
    expect(vectors.records.map(({ record }) => hashes.hash(hashes.canonical(record)))).toEqual(
      vectors.hashes,
    );
  });

  test.each(Object.entries(vectors.receipts))(
    'the leaf and the link of the receipt "%s"',
    async (name, receipt: Receipt) => {
      expect(await betLeafHex(receipt.bet)).toBe(vectors.codes[name]);
      expect(hashes.leafOf(receipt.bet)).toBe(vectors.codes[name]);
      expect(await unpackReceipt(vectors.links[name]!)).toEqual(receipt);
      expect(unpack(vectors.links[name]!)).toEqual(receipt);
    },
  );
});
