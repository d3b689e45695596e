import {
  checkBet,
  checkDraw,
  type Chain as FollowedChain,
  type ChainRecord,
  type CheckOptions,
  type PublicFiles,
  type SignedRecord,
  type Step,
} from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import { day, evening, fifthTurn, firstTurn, one, two } from './bets';
import { Chain, hashOf, keyWithId, rootOver } from './book';
import { filesOf, logFilesOf } from './files';
import { logLine, noteOver, origin, textOfCheckpoint } from './log-book';
import { schedule, story, type Story } from './story';

const honest = story();
const draw = { turn: firstTurn, game: 2 } as const;

/** The chain with records changed, each after it named and signed anew: what a house can do with its key. */
function retold(edit: (record: ChainRecord) => object): SignedRecord[] {
  const chain = new Chain();
  const renamed = new Map<string, string>();
  for (const { record } of honest.records) {
    const body = JSON.stringify(edit(structuredClone(record)), (_, value: unknown) =>
      typeof value === 'string' ? (renamed.get(value) ?? value) : value,
    );
    renamed.set(hashOf(record), chain.add(JSON.parse(body) as never, keyWithId(record.key), record.time));
  }
  return chain.records;
}

const grownAt = evening + day + 1_000_000;

/** The chain and as many changes more; `reason` makes another history. */
function grown(
  count: number,
  reason: string,
  from: readonly SignedRecord[] = honest.records,
  time = grownAt,
): SignedRecord[] {
  const chain = new Chain();
  chain.records.push(...from);
  for (let at = 0; at < count; at++)
    chain.add(
      {
        kind: 'truedraw.change.1',
        turn: firstTurn + 1_000 + at,
        game: 2,
        change: 'moved',
        ...schedule(evening),
        by: 'plan',
        reason,
      },
      two,
      time,
    );
  return chain.records;
}

const shown = (records: readonly SignedRecord[], files: Partial<PublicFiles> = {}): PublicFiles => ({
  ...filesOf({ ...(honest satisfies Story), records }),
  ...files,
});

/** The last step of a check, and its fault. */
async function endOf(check: AsyncGenerator<Step, void>): Promise<object> {
  let last: object = {};
  for await (const { id, ...outcome } of check)
    last = { id, state: outcome.state, ...(outcome.state === 'wrong' && { fault: outcome.fault }) };
  return last;
}
const endOfDraw = (files: PublicFiles, options?: CheckOptions) => endOf(checkDraw(draw, files, options));
const endOfBet = (files: PublicFiles) => endOf(checkBet(honest.receipts['mixed']!, files));

const wrong = (id: string, fault: string) => ({ id, state: 'wrong', fault });
const right = { id: 'payout', state: 'right' };

describe('a house that leaves out what is compared:', () => {
  const without = (kind: ChainRecord['kind'], change: object) =>
    retold((record) => (record.kind === kind ? { ...record, ...change } : record));

  test('a book without a root has no bets, whatever is published of it', async () => {
    const records = without('truedraw.commit.1', { root: undefined });
    const [first, ...others] = honest.leaves[`${firstTurn}/2`]!;
    const files = shown(records, {
      leaves: () => Promise.resolve([...others, first!.slice(1)]),
      inclusion: () => Promise.resolve({ index: 0, path: ['x'] }),
    });
    expect(await endOfDraw(files)).toEqual(wrong('chain', 'Malformed'));
    expect(await endOfBet(files)).toEqual(wrong('chain', 'Malformed'));
  });

  test('payments with an empty tree are not those of the bets', async () => {
    const files = shown(without('truedraw.settled.2', { tree: '' }), {
      settledLines: () => Promise.resolve([]),
      settledLine: () => Promise.resolve(undefined),
    });
    expect(await endOfDraw(files)).toEqual(wrong('chain', 'Malformed'));
    expect(await endOfBet(files)).toEqual(wrong('chain', 'Malformed'));
  });

  test('a book is late also where no time is said at which its result was due', async () => {
    const records = retold((record) => {
      if (record.kind === 'truedraw.commit.1') return { ...record, dueAt: undefined };
      if (record.kind !== 'truedraw.open.1') return record;
      return { ...record, games: { ...record.games, '2': { ...record.games['2'], dueAt: undefined } } };
    });
    expect(await endOfDraw(shown(records))).toEqual(wrong('chain', 'Malformed'));
  });
});

test('digits that no number of the game has are wrong digits, not a failed download', async () => {
  const digits = { '2': '7', '3': '791', '4': '7921' };
  const files = shown(
    retold((record) =>
      record.kind === 'truedraw.result.1' && record.turn === firstTurn ? { ...record, digits } : record,
    ),
  );
  expect(await endOfBet(files)).toEqual(wrong('result', 'Digits'));
  expect(await endOfDraw(files)).toEqual(wrong('result', 'Digits'));
});

describe('a log and a chain that are not of one size:', () => {
  test('a record that is written between two downloads rewrites nothing', async () => {
    let records = honest.records;
    const files = shown(records, { records: (from) => Promise.resolve(records.slice(from - 1)) });
    const checkpoint = () => {
      records = grown(1, 'written meanwhile', records);
      return Promise.resolve(noteOver(records));
    };
    const later = () => logFilesOf(records);
    const log = {
      ...later(),
      checkpoint,
      inclusion: (size: number, seq: number) => later().inclusion(size, seq),
    };
    expect(await endOfDraw({ ...files, log })).toEqual(right);
  });

  test.each([
    ['of another history', grown(3, 'other', grown(1, 'shown').slice(0, -1))],
    ['of the same history, whose last records are withheld', grown(3, 'shown')],
  ])('a checkpoint of more records than are shown, %s, is found', async (_, more) => {
    const files = shown(grown(1, 'shown'), { log: logFilesOf(more) });
    expect(await endOfDraw(files)).toEqual(wrong('log', 'Rewritten'));
  });

  test('a checkpoint of no records is found', async () => {
    const text = textOfCheckpoint(origin, 0, rootOver([]));
    const checkpoint = () => Promise.resolve(`${text}\n${logLine(origin, text, two)}`);
    const files = shown(honest.records, { log: { ...logFilesOf(honest.records), checkpoint } });
    const records = (from: number) => (from > 0 ? files.records(from) : Promise.resolve([]));
    expect(await endOfDraw({ ...files, records })).toEqual(wrong('log', 'Rewritten'));
  });

  test('a log without a checkpoint is found', async () => {
    const log = { ...logFilesOf(honest.records), checkpoint: () => Promise.resolve(undefined) };
    expect(await endOfDraw(shown(honest.records, { log }))).toEqual(wrong('log', 'BadCheckpoint'));
  });

  test('a chain whose last record is not shown again is found', async () => {
    const all = shown(honest.records, { log: logFilesOf(honest.records) });
    const records = (from: number, count?: number) =>
      count === 1 ? Promise.resolve([]) : all.records(from, count);
    expect(await endOfDraw({ ...all, records })).toEqual(wrong('log', 'Rewritten'));
  });
});

test.each([2, 3] as const)('witnesses are named for the book of the game %iD alone', async (game) => {
  const { records } = honest;
  const commit = records.find(
    ({ record }) => record.kind === 'truedraw.commit.1' && record.turn === firstTurn && record.game === game,
  )!;
  const witnessed = (seq: number) =>
    Promise.resolve(seq === commit.record.seq ? noteOver(records, seq) : undefined);
  const files = shown(records, { log: { ...logFilesOf(records), witnessed } });
  for await (const { id, findings } of checkDraw({ turn: firstTurn, game }, files))
    if (id === 'log') expect(findings.seen).toMatchObject({ first: true, known: 2 });
});

describe('a phone that followed more records than witnesses had signed', () => {
  const followed = grown(10, 'shown');
  const early = honest.records.length;

  /** What it remembers. */
  async function visit(): Promise<CheckOptions & { known: FollowedChain }> {
    const kept: CheckOptions = {};
    const files = shown(followed, { log: logFilesOf(followed, early) });
    const steps = checkDraw(draw, files, {
      onChain: (chain) => Object.assign(kept, { known: chain, seen: chain.state }),
      onLog: ({ size, root }) => Object.assign(kept, { remembered: { size, root } }),
    });
    expect(await endOf(steps)).toEqual(right);
    return kept as CheckOptions & { known: FollowedChain };
  }

  test.each([12, 60])('finds another history with %i records since', async (count) => {
    const options = await visit();
    expect(options).toMatchObject({
      known: { state: { seq: followed.length } },
      remembered: { size: early },
    });
    const other = grown(count, 'other');
    const files = shown(other, { log: logFilesOf(other) });
    expect(await endOfDraw(files, options)).toEqual(wrong('chain', 'Rewritten'));
  });

  test('finds it also where its own head is shown, which is not in that log', async () => {
    const other = grown(60, 'other');
    const records = () => Promise.resolve([followed.at(-1)!]);
    const files = shown(other, { log: logFilesOf(other), records });
    expect(await endOfDraw(files, await visit())).toEqual(wrong('chain', 'Rewritten'));
  });

  test('finds it where it stored a newer head than its chain', async () => {
    const { known, ...options } = await visit();
    const seen = { seq: followed.length + 5, hash: hashOf('seen in another window') };
    const same = grown(60, 'shown');
    const files = shown(same, { log: logFilesOf(same) });
    expect(await endOfDraw(files, { ...options, known, seen })).toEqual(wrong('chain', 'Rewritten'));
  });

  test('asks for one record alone when its own history goes on', async () => {
    const asked: unknown[] = [];
    const same = grown(60, 'shown');
    const all = shown(same, { log: logFilesOf(same) });
    const records = (...given: [number, number?]) => {
      asked.push(given);
      return all.records(...given);
    };
    expect(await endOfDraw({ ...all, records }, await visit())).toEqual(right);
    expect(asked).toEqual([[followed.length, 1]]);
  });

  describe('of a draw whose book is never sealed', () => {
    const unsealed = { turn: fifthTurn, game: 2 } as const;
    const { dueAt } = schedule(grownAt + 3_600_000);

    /** The same history with its opening, and many records of a time. */
    function openedUntil(time: number, edit: (entry: SignedRecord) => SignedRecord = (entry) => entry) {
      const chain = new Chain();
      chain.records.push(...followed);
      chain.add(
        {
          kind: 'truedraw.open.1',
          turn: unsealed.turn,
          rule: 'set-value-1',
          games: { '2': schedule(grownAt + 3_600_000) },
        },
        two,
        grownAt,
      );
      const records = grown(60, 'shown', chain.records, time);
      return [...records.slice(0, -1), edit(records.at(-1)!)];
    }
    const resigned = ({ record }: SignedRecord, change: object, key = two): SignedRecord => {
      const changed = { ...record, ...change };
      return { record: changed, signature: key.sign(changed) };
    };
    /** The end of the check, which follows no chain and says the same as one that does. */
    const endShown = async (records: SignedRecord[]) => {
      const files = shown(records, { log: logFilesOf(records) });
      const onChain = () => expect.unreachable('the chain was followed');
      const end = await endOf(checkDraw(unsealed, files, { ...(await visit()), onChain }));
      expect(await endOf(checkDraw(unsealed, files))).toEqual(end);
      return end;
    };

    test('waits for the close until an hour after the result was due', async () => {
      const waiting = { id: 'payout', state: 'waiting' };
      expect(await endShown(openedUntil(dueAt + 3_600_000))).toEqual(waiting);
    });

    test('finds that it is missing when records go on, as who follows the chain', async () => {
      expect(await endShown(openedUntil(dueAt + 3_600_001))).toEqual(wrong('book', 'NoBook'));
    });

    test.each<[string, string, (entry: SignedRecord) => SignedRecord]>([
      ['that nobody signed', 'NotSigned', ({ record }) => ({ record, signature: '5'.repeat(128) })],
      ['that a replaced key signed', 'WrongKey', (entry) => resigned(entry, { key: one.id }, one)],
      ['with another number', 'Rewritten', (entry) => resigned(entry, { seq: 1 })],
    ])('finds a last record %s', async (_, fault, edit) => {
      const records = openedUntil(dueAt + 3_600_001, edit);
      const files = shown(records, { log: logFilesOf(records) });
      expect(await endOf(checkDraw(unsealed, files, await visit()))).toEqual(wrong('chain', fault));
    });
  });

  test('finds that a bet of a turn that nobody announced is in no book, as who follows the chain', async () => {
    const afterTwoDays = Date.UTC(2026, 10, 20) - 7 * 3_600_000;
    const receipt = honest.receipts['open']!;
    for (const [time, end] of [
      [afterTwoDays, { id: 'payout', state: 'waiting' }],
      [afterTwoDays + 1, wrong('book', 'NoBook')],
    ] as const) {
      const records = grown(60, 'shown', followed, time);
      const files = shown(records, { log: logFilesOf(records) });
      const onChain = () => expect.unreachable('the chain was followed');
      expect(await endOf(checkBet(receipt, files, { ...(await visit()), onChain }))).toEqual(end);
      expect(await endOf(checkBet(receipt, files))).toEqual(end);
    }
  });
});
