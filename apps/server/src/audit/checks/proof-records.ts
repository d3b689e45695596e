import type { ChainRecord, ResultRecord, SettledRecord } from '@truedraw/proof';
import { drawKeyOf } from '@truedraw/rules';
import { checkChain } from '../../proof/check-chain';
import type { Queryable } from '../../db/pool';
import { listRecords, type RecordKind } from '../../proof/store/proof-records';
import { listUsedQuotes, sumAwards } from '../../proof/store/proof-results';
import { findRelease } from '../../draws/store/releases';
import { isLateNote, isSealedLate } from '../../proof/store/late-books';
import { mostProblems, sqlCheck, type Check } from '../check';

const pageSize = 1_000;

export async function* recordsOfKind<Record extends ChainRecord>(
  tx: Queryable,
  wanted: RecordKind,
): AsyncGenerator<Record> {
  for (let from = 1; ;) {
    const page = await listRecords(tx, from, pageSize);
    for (const { kind, body } of page) if (kind === wanted) yield JSON.parse(body) as Record;
    if (page.length < pageSize) return;
    from = page.at(-1)!.seq + 1;
  }
}

export const chainCheck: Check = {
  name: 'the public records are linked and signed from the first to the last',
  async run(tx) {
    const { state, problem } = await checkChain(tx);
    const problems = problem ? [problem] : [];
    return { checked: state.seq, of: 'proof_records', found: problems.length, problems };
  },
};

/** Compares each result of these turns in the tables with its published record. */
export const resultCheck = (lanes: number, isRead: (turn: number) => boolean): Check => ({
  name: 'results, quotes and payments are those of the public records',
  async run(tx) {
    const problems: string[] = [];
    let checked = 0;
    for await (const record of recordsOfKind<ResultRecord>(tx, 'result')) {
      if (!isRead(record.turn)) continue;
      checked += 1;
      problems.push(...(await resultProblems(tx, record)));
    }
    const newest = new Map<string, SettledRecord>();
    for await (const record of recordsOfKind<SettledRecord>(tx, 'settled'))
      if (isRead(record.turn)) newest.set(drawKeyOf(record.turn, record.game), record);
    for (const record of newest.values()) {
      checked += 1;
      problems.push(...(await paymentProblems(tx, lanes, record)));
    }
    return {
      checked,
      of: 'proof_records',
      found: problems.length,
      problems: problems.slice(0, mostProblems),
    };
  },
});

async function resultProblems(tx: Queryable, record: ResultRecord): Promise<string[]> {
  const { turn, revision, outcome, digits, by, reason, simulated } = record;
  const name = `result ${revision} of ${turn}`;
  const release = await findRelease(tx, turn, revision);
  if (!release) return [`${name} is published, and missing from the database`];
  const isSame =
    release.kind === outcome &&
    (release.setFigure ?? '') === record.set &&
    (release.valueFigure ?? '') === record.value &&
    (release.two ?? undefined) === digits['2'] &&
    (release.three ?? undefined) === digits['3'] &&
    (release.four ?? undefined) === digits['4'] &&
    [release.releasedBy, release.reason, release.simulated].join('\n') === [by, reason, simulated].join('\n');
  const quotes = await listUsedQuotes(tx, release.quoteIds);
  const isQuoted =
    quotes.length === record.quotes.length &&
    quotes.every(({ source, quotedAt, receivedAt, raw }, at) => {
      const quote = record.quotes[at]!;
      return (
        quote.source === source &&
        quote.quotedAt === (quotedAt ?? 0) &&
        quote.receivedAt === receivedAt &&
        quote.raw === raw
      );
    });
  return [
    ...(isSame ? [] : [`${name} is another than was published`]),
    ...(isQuoted ? [] : [`${name} stands on other quotes than were published`]),
  ];
}

async function paymentProblems(tx: Queryable, lanes: number, record: SettledRecord): Promise<string[]> {
  const { turn, game, revision, payouts, winners } = record;
  const { rows } = await tx.query<{ settled: number; released: number }>(
    'SELECT settled, released FROM draws WHERE turn_id = $1 AND game = $2',
    [turn, game],
  );
  // During the settlement of a correction the sums match neither record.
  if (rows[0]?.settled !== revision || rows[0].released !== revision) return [];
  const paid = await sumAwards(tx, lanes, { turnId: turn, game });
  return paid.payouts === payouts && paid.winners === winners
    ? []
    : [
        `draw ${turn} of game ${game}: ${paid.payouts} coins were paid to ${paid.winners} people, published are ${payouts} to ${winners}`,
      ];
}

/** A result without a committed book, or without a record, was not published correctly. */
export const bookBeforeResultCheck: Check = sqlCheck({
  name: 'no result stands before the book that it decides',
  of: 'proof_records',
  sql: `SELECT 'result ' || r.revision || ' of ' || r.turn_id || ': the book of game ' || d.game || ' was closed after it' AS problem
        FROM proof_records r JOIN draws d ON d.turn_id = r.turn_id
        JOIN proof_records c ON c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game
        WHERE r.kind = 'result' AND c.seq > r.seq`,
});

/** Turns without an opening are from before late books were held. */
export const lateBookCheck: Check = sqlCheck({
  name: 'no result follows bets that were sealed after it was due, unless staff said so in the public records',
  of: 'proof_records',
  sql: `SELECT 'the book of ' || c.turn_id || ' in game ' || c.game || ' was sealed after its result was due, and no record says so' AS problem
        FROM proof_records AS c
        JOIN proof_records AS o ON o.kind = 'open' AND o.turn_id = c.turn_id
        JOIN (SELECT turn_id, min(seq) AS first, (array_agg(body::json ->> 'outcome' ORDER BY seq DESC))[1] AS outcome
              FROM proof_records WHERE kind = 'result' GROUP BY turn_id) AS r ON r.turn_id = c.turn_id
        LEFT JOIN proof_records AS n ON ${isLateNote} AND n.seq < r.first
        WHERE c.kind = 'commit' AND n.seq IS NULL AND r.outcome <> 'cancel' AND ${isSealedLate}`,
});
