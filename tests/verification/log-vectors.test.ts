import { readFileSync } from 'node:fs';
import {
  checkDraw,
  isExtension,
  openCheckpoint,
  parseVkey,
  rootOf,
  rootOfLeaves,
  unpackReceipt,
  type NoteKey,
  type PublicFiles,
  type Step,
} from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import { logVectorsFile, makeLogVectors, type LogVectors } from './make-log-vectors';
import * as second from './second-log';
import { unpack } from './second-link';

const vectors = JSON.parse(readFileSync(logVectorsFile, 'utf8')) as LogVectors;
const keysOf = async (vkeys: readonly string[]): Promise<NoteKey[]> =>
  Promise.all(vkeys.map(async (vkey) => (await parseVkey(vkey))!));
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

test('the file of vectors equals the output of its generator', async () => {
  const made = JSON.parse(JSON.stringify(await makeLogVectors())) as LogVectors;
  expect({ ...made, linked: { ...made.linked, link: '' } }).toEqual({
    ...vectors,
    linked: { ...vectors.linked, link: '' },
  });
});

test('both implementations agree about the leaves and the trees', async () => {
  expect(vectors.records.map(second.leafOfEntry)).toEqual(vectors.leaves);
  for (const [at, root] of vectors.roots.entries())
    expect(await rootOfLeaves(vectors.leaves.slice(0, at + 1))).toBe(root);
});

test.each(vectors.inclusions)('record $index is in the log of $size', async ({ size, index, path }) => {
  const root = vectors.roots[size - 1];
  expect(await rootOf(bytes(vectors.leaves[index]!), { index, size, path })).toBe(root);
});

test.each(vectors.consistencies)('the log grows from $from to $to', async ({ from, to, path }) => {
  const head = (size: number) => ({ size, root: vectors.roots[size - 1]! });
  for (const grows of [isExtension, second.grows]) {
    expect(await grows(head(from), head(to), path)).toBe(true);
    expect(await grows(head(from), { ...head(to), root: '5'.repeat(64) }, path)).toBe(false);
    expect(await grows({ ...head(from), root: '5'.repeat(64) }, head(to), path)).toBe(false);
    expect(await grows(head(from), head(to), [...path, '5'.repeat(64)])).toBe(false);
    expect(await grows(head(from), head(to), path.slice(1))).toBe(false);
  }
});

describe.each(vectors.notes)('a note $name', ({ note, ...expected }) => {
  const signed = 'signed' in expected ? expected.signed : undefined;
  test('is read so in the browser', async () => {
    const [log, witnesses] = [await keysOf(vectors.keys), await keysOf(vectors.witnesses)];
    const opened = await openCheckpoint(note, log, witnesses);
    const names = opened && [opened.origin, ...opened.witnesses.map(({ key }) => key.name)];
    expect(names).toEqual(signed);
  });
  test('is read so in the second implementation', () => {
    const keys = [...vectors.keys, ...vectors.witnesses].map(second.verifierKey);
    expect(second.open(note, keys)?.signed).toEqual(signed);
  });
});

type LogCase = LogVectors['cases'][number];

/** The files of a server that shows what the case says. */
function shownBy(given: LogCase) {
  const records = vectors.records.slice(0, given.shown);
  return {
    note: given.note ?? vectors.notes[0]!.note,
    records,
    keys: vectors.keys,
    witnesses: vectors.witnesses,
    consistency: (from: number, to: number) =>
      given.consistency ?? vectors.consistencies.find((each) => each.from === from && each.to === to)?.path,
    inclusion: (size: number, seq: number) =>
      given.inclusion ??
      vectors.inclusions.find((each) => each.size === size && each.index === seq - 1)?.path,
  };
}

const subject = { turn: 2026111605, game: 2 } as const;
const subjectSeq = 6;

async function ours(given: LogCase): Promise<string> {
  const shown = shownBy(given);
  const files: PublicFiles = {
    records: (from) => Promise.resolve(shown.records.slice(from - 1)),
    draw: () => Promise.resolve([]),
    leaves: () => Promise.resolve([]),
    inclusion: () => Promise.resolve(undefined),
    settledLines: () => Promise.resolve([]),
    settledLine: () => Promise.resolve(undefined),
    cancelled: () => Promise.resolve(undefined),
    stopped: () => Promise.resolve(undefined),
    log: {
      checkpoint: () => Promise.resolve(shown.note),
      witnessed: () => Promise.resolve(undefined),
      witnesses: () => Promise.resolve({ vkeys: shown.witnesses, needed: 2 }),
      inclusion: (size, seq) => Promise.resolve(shown.inclusion(size, seq)),
      consistency: (from, to) => Promise.resolve(shown.consistency(from, to)),
    },
  };
  const { remembered, carried, pinned } = given;
  const steps: Step[] = [];
  for await (const step of checkDraw(subject, files, { remembered, carried, pinned })) steps.push(step);
  const log = steps.find(({ id }) => id === 'log');
  return log?.state === 'wrong' ? log.fault : log!.state;
}

describe.each(vectors.cases)('$name', (given) => {
  test('has this verdict in the browser', async () => expect(await ours(given)).toBe(given.verdict));
  test('has this verdict in the second implementation', () =>
    expect(second.judgeLog(shownBy(given), subjectSeq, given)).toBe(given.verdict));
});

test('a link of version 3 carries its checkpoint', async () => {
  const { link, receipt } = vectors.linked;
  expect(await unpackReceipt(link)).toEqual(receipt);
  expect(unpack(link)).toEqual(receipt);
});
