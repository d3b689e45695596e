import type { GameType } from '@truedraw/rules';
import { rootOfLeaves } from '../merkle';
import type { CommitRecord } from '../records';
import { recordsOf, type DrawRecords } from './chain-reader';
import { bookFacts } from './check-bet';
import { followRecords, followResult, type CheckOptions } from './check-parts';
import type { PublicFiles } from './public-files';
import { right, createStepReporter, waitingFor, wrong, type Outcome, type Step } from './step';

interface DrawOptions extends CheckOptions {
  /** A larger book is not downloaded. */
  mostLeaves?: number;
}

/** Checks a draw without any receipt: its book as a whole, its result and what was paid. */
export async function* checkDraw(
  { turn, game }: { turn: number; game: GameType },
  files: PublicFiles,
  { mostLeaves = 20_000, ...options }: DrawOptions = {},
): AsyncGenerator<Step, void> {
  const report = createStepReporter();
  const read = yield* followRecords(report, files, options, turn);
  if (!read) return;

  const draw = withoutOlder(recordsOf(read.records, { turn, game }));
  const { commit, results } = draw;
  Object.assign(report.findings, { commit, results });
  let book: Outcome;
  if (commit) {
    const counted = commit.bets <= mostLeaves;
    book = counted ? await judgeLeaves(await files.leaves(turn, game), commit) : right;
    report.findings.counted = counted;
  } else if (results.length === 0) book = waitingFor('close');
  else book = results.at(-1)?.outcome === 'cancel' ? right : wrong('NoBook');
  yield report('book', book, commit ? bookFacts(commit) : {});
  if (book.state !== 'wrong') yield* followResult(report, draw);
}

/** A draw from before the chain may have a later correction, which cannot be checked. */
const withoutOlder = (draw: DrawRecords): DrawRecords =>
  !draw.commit && (draw.results[0]?.revision ?? 1) > 1
    ? { commit: undefined, results: [], settled: [] }
    : draw;

async function judgeLeaves(leaves: readonly string[], { bets, root, seq }: CommitRecord): Promise<Outcome> {
  return leaves.length === bets && (await rootOfLeaves(leaves)) === root ? right : wrong('OtherBets', seq);
}
