import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packReceipt, type Receipt, type SignedRecord } from '@truedraw/proof';
import { acceptBet, Chain, keyOf, pathOver, rootOver, signTogether } from './book';
import {
  consistencyOver,
  leavesOf,
  logLine,
  noteOver,
  origin,
  textOfCheckpoint,
  vkeyOf,
  witnessedAt,
  witnesses,
  witnessLine,
} from './log-book';
import { ofCancellation } from './story';

export const logVectorsFile = fileURLToPath(
  new URL('../../docs/verification-log-vectors.json', import.meta.url),
);

const [one, two, stranger] = [keyOf('one'), keyOf('two'), keyOf('stranger')];

/** A log of seven records or more, two of them keys; `reason` makes another history. */
function recordsOf(reason = '', count = 7): SignedRecord[] {
  const chain = new Chain();
  const start = 1_794_800_000_000;
  for (let at = 0; at < count; at++) {
    // The last one follows so late that witnesses should have seen the one before.
    const time = start + at * 60_000 + (at > 5 ? 1_200_000 : 0);
    const brought = at === 0 ? one : two;
    const key = at <= 3 ? one : two;
    if (at === 0 || at === 3) {
      chain.add({ kind: 'truedraw.key.1', id: brought.id, publicKey: brought.publicKey }, key, time);
      continue;
    }
    chain.add(
      {
        kind: 'truedraw.result.1',
        turn: 2026111600 + at,
        revision: 1,
        ...ofCancellation,
        rule: 'set-value-1',
        reason: at > 4 ? `ไทย 中文${reason}` : 'none',
        simulated: false,
        replaces: '',
        ...(at === 6 && { witnessed: false as const }),
      },
      key,
      time,
    );
  }
  return chain.records;
}

const records = recordsOf();
const leaves = leavesOf(records);
const hex = (hash: Buffer): string => hash.toString('hex');
const headOf = (all: readonly Buffer[]) => ({ size: all.length, root: hex(rootOver(all)) });
const [head, early] = [headOf(leaves), headOf(leaves.slice(0, 5))];
const fork = leavesOf(recordsOf(', other'));
const note = noteOver(records);
const text = textOfCheckpoint(origin, 7, rootOver(leaves));
const vkeys = witnesses.map(({ name, key }) => vkeyOf('witness', name, key));
const [first] = witnesses;
const ofLog = logLine(origin, text, two);
const ofFirst = witnessLine(first!.name, text, first!.key, witnessedAt);

/** The line with the last byte of its time changed. */
function oneSecondLater(line: string): string {
  const [dash, name, coded] = line.trimEnd().split(' ');
  const bytes = Buffer.from(coded!, 'base64');
  bytes[11]! += 1;
  return `${dash} ${name} ${bytes.toString('base64')}\n`;
}

/** Notes with those who signed them; `refused` where a signature of a known key is wrong, or there is none of the log. */
const notes = [
  {
    name: 'signed by the log and two witnesses',
    note,
    signed: [origin, ...witnesses.map(({ name }) => name)],
  },
  { name: 'signed by the log alone', note: `${text}\n${ofLog}`, signed: [origin] },
  {
    name: 'signed by the log’s first key',
    note: `${text}\n${logLine(origin, text, one)}`,
    signed: [origin],
  },
  {
    name: 'signed twice by one witness',
    note: `${text}\n${ofLog}${ofFirst}${ofFirst}`,
    signed: [origin, first!.name],
  },
  {
    name: 'signed by an unknown key too',
    note: `${text}\n${ofLog}${logLine('elsewhere', text, stranger)}`,
    signed: [origin],
  },
  { name: 'signed by a witness alone', note: `${text}\n${ofFirst}`, refused: true },
  {
    name: 'signed by a stranger in the log’s name',
    note: `${text}\n${logLine(origin, text, stranger)}`,
    refused: true,
  },
  { name: 'with another size', note: note.replace('\n7\n', '\n6\n'), refused: true },
  {
    name: 'with a witness’s signature of another text',
    note: `${text}\n${ofLog}${witnessLine(first!.name, 'x\n', first!.key, witnessedAt)}`,
    refused: true,
  },
  {
    name: 'with the time of a witness changed',
    note: `${text}\n${ofLog}${oneSecondLater(ofFirst)}`,
    refused: true,
  },
  { name: 'without an empty line', note: text + ofLog, refused: true },
  { name: 'without a last newline', note: note.slice(0, -1), refused: true },
  { name: 'with carriage returns', note: note.replaceAll('\n', '\r\n'), refused: true },
  { name: 'with a hyphen for the dash', note: note.replaceAll('—', '-'), refused: true },
  { name: 'with a zero before its size', note: note.replace('\n7\n', '\n07\n'), refused: true },
];

interface LogCase {
  name: string;
  /** The checkpoint that the server shows; the one of all records if missing. */
  note?: string;
  remembered?: { size: number; root: string };
  carried?: { size: number; root: string; signature: string };
  pinned?: { vkeys: string[]; needed: number; now: number };
  /** How many of the records the server shows; all if missing. */
  shown?: number;
  consistency?: string[];
  inclusion?: string[];
  verdict: 'right' | 'BadCheckpoint' | 'Split' | 'Rewritten' | 'NotInLog' | 'TooFew';
}

const carriedOf = ({ size, root }: { size: number; root: string }, key = two) => {
  const signed = textOfCheckpoint(origin, size, Buffer.from(root, 'hex'));
  return { size, root, signature: hex(key.signText(signed)) };
};
/** Both witnesses are known, and some must have signed; by default when the last record is there. */
const pinnedAt = (now = records.at(-1)!.record.time, needed = 2) => ({ vkeys, needed, now });
const sixth = records[5]!.record.time;
const otherHash = '5'.repeat(64);

/** What a reader who has followed the chain of `records` says about its record 6. */
const cases: LogCase[] = [
  { name: 'nothing seen before', verdict: 'right' },
  { name: 'the same seen before', remembered: head, verdict: 'right' },
  { name: 'less seen before', remembered: early, verdict: 'right' },
  { name: 'another log of the same size seen before', remembered: headOf(fork), verdict: 'Split' },
  { name: 'another smaller log seen before', remembered: headOf(fork.slice(0, 6)), verdict: 'Rewritten' },
  { name: 'a larger log seen before', remembered: { ...head, size: 9 }, verdict: 'Rewritten' },
  { name: 'a wrong proof of growth', remembered: early, consistency: [otherHash], verdict: 'Rewritten' },
  { name: 'no proof of growth', remembered: early, consistency: [], verdict: 'Rewritten' },
  { name: 'a receipt with the same', carried: carriedOf(head), verdict: 'right' },
  { name: 'a receipt with less', carried: carriedOf(early), verdict: 'right' },
  {
    name: 'a receipt from the time of the first key',
    carried: carriedOf(headOf(leaves.slice(0, 3)), one),
    verdict: 'right',
  },
  {
    name: 'a receipt with a log that a replaced key signed',
    carried: carriedOf(headOf(fork), one),
    verdict: 'BadCheckpoint',
  },
  { name: 'a receipt with another log of the same size', carried: carriedOf(headOf(fork)), verdict: 'Split' },
  {
    name: 'a receipt with another smaller log',
    carried: carriedOf(headOf(fork.slice(0, 6))),
    verdict: 'Rewritten',
  },
  {
    name: 'a receipt with a forged log',
    carried: carriedOf(headOf(fork), stranger),
    verdict: 'BadCheckpoint',
  },
  {
    name: 'a checkpoint that a replaced key signed',
    note: `${text}\n${logLine(origin, text, one)}`,
    verdict: 'BadCheckpoint',
  },
  {
    name: 'a checkpoint that a stranger signed',
    note: `${text}\n${logLine(origin, text, stranger)}`,
    verdict: 'BadCheckpoint',
  },
  { name: 'a checkpoint of another chain', note: noteOver(recordsOf(', other')), verdict: 'NotInLog' },
  {
    name: 'a checkpoint of more records than are shown',
    note: noteOver(recordsOf('', 8)),
    verdict: 'Rewritten',
  },
  {
    name: 'a checkpoint of more records than are shown, of another chain',
    note: noteOver(recordsOf(', other', 9)),
    verdict: 'Rewritten',
  },
  { name: 'a wrong place in the log', inclusion: [otherHash, otherHash, otherHash], verdict: 'NotInLog' },
  { name: 'both witnesses asked for', pinned: pinnedAt(), verdict: 'right' },
  {
    name: 'both witnesses asked for, who saw all records of a chain that has rested for a day',
    pinned: pinnedAt(sixth + 86_400_000),
    verdict: 'right',
  },
  {
    name: 'one of two witnesses asked for',
    note: `${text}\n${ofLog}${ofFirst}`,
    pinned: pinnedAt(undefined, 1),
    verdict: 'right',
  },
  {
    name: 'one witness where two are asked for',
    note: `${text}\n${ofLog}${ofFirst}${ofFirst}`,
    pinned: pinnedAt(),
    verdict: 'TooFew',
  },
  { name: 'a checkpoint from before the record', note: noteOver(records.slice(0, 5)), verdict: 'right' },
  {
    name: 'a checkpoint from before the record where both witnesses are asked for',
    note: noteOver(records.slice(0, 5)),
    pinned: pinnedAt(),
    verdict: 'TooFew',
  },
  {
    name: 'a checkpoint from before the record where both witnesses are asked for, ten minutes after it',
    note: noteOver(records.slice(0, 5)),
    shown: 6,
    pinned: pinnedAt(sixth + 600_000),
    verdict: 'right',
  },
  {
    name: 'a checkpoint from before the record where both witnesses are asked for, and a chain that ends with it, later by the reader’s clock',
    note: noteOver(records.slice(0, 5)),
    shown: 6,
    pinned: pinnedAt(sixth + 600_001),
    verdict: 'TooFew',
  },
  {
    name: 'a checkpoint from before the record where both witnesses are asked for, and a record of ten minutes ahead',
    note: noteOver(records.slice(0, 5)),
    shown: 6,
    pinned: pinnedAt(sixth - 600_000),
    verdict: 'right',
  },
  {
    name: 'a checkpoint from before the record where both witnesses are asked for, and a record from the future',
    note: noteOver(records.slice(0, 5)),
    shown: 6,
    pinned: pinnedAt(sixth - 600_001),
    verdict: 'TooFew',
  },
];

/** A receipt with a checkpoint, and its link of version 3. */
async function linked(): Promise<{ receipt: Receipt; link: string }> {
  const lines = {
    numbers: ['07'],
    stakes: [100],
    odds: [8_500],
    ds: [0, 0],
    dsOdds: [190, 190],
    bs: [0, 0],
    bsOdds: [190, 190],
  } as const;
  const time = 1_794_800_100_000;
  const bet = acceptBet({ id: '5', user: 7, turn: 2026111601, game: 2, time, lines });
  const receipt = { ...signTogether([bet], one, time)[0]!, checkpoint: carriedOf(early) };
  return { receipt, link: await packReceipt(receipt) };
}

/** Examples of everything that the sections about the log describe. */
export async function makeLogVectors() {
  return {
    origin,
    keys: [one, two].map((key) => vkeyOf('log', origin, key)),
    witnesses: vkeys,
    records,
    leaves: leaves.map(hex),
    roots: leaves.map((_, at) => hex(rootOver(leaves.slice(0, at + 1)))),
    inclusions: leaves.flatMap((_, at) =>
      leaves
        .slice(0, at + 1)
        .map((__, index) => ({ size: at + 1, index, path: pathOver(leaves.slice(0, at + 1), index) })),
    ),
    consistencies: leaves.flatMap((_, at) =>
      leaves.slice(0, at).map((__, from) => ({
        from: from + 1,
        to: at + 1,
        path: consistencyOver(leaves.slice(0, at + 1), from + 1),
      })),
    ),
    notes,
    cases,
    linked: await linked(),
  };
}

export type LogVectors = Awaited<ReturnType<typeof makeLogVectors>>;

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(logVectorsFile, `${JSON.stringify(await makeLogVectors(), undefined, 1)}\n`);
