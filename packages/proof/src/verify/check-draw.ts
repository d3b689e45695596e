import { bangkokDay, type GameType } from '@truedraw/rules';
import { rootOfLeaves } from '../merkle';
import type { CommitRecord } from '../records';
import { recordsOf, type DrawRecords } from './chain-reader';
import { bookFacts } from './check-bet';
import { followRecords, followResult, type CheckOptions } from './check-parts';
import type { PublicFiles } from './public-files';
import { judgeLines } from './judge-settled';
import { withoutBook } from './plan';
import { right, createStepReporter, none, waitingFor, wrong, type Outcome, type Step } from './step';

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
  const read = yield* followRecords(report, files, options, { turn, game });
  if (!read) return;

  const draw = withoutOlder(recordsOf(read, { turn, game }));
  const { commit, results, plan } = draw;
  Object.assign(report.findings, { commit, results, announced: plan.games.has(game) });
  let book: Outcome;
  if (commit) {
    const counted = commit.bets <= mostLeaves;
    book = counted ? await judgeLeaves(await files.leaves(turn, game), commit) : right;
    report.findings.counted = counted;
  } else book = judgeMissing(draw, turn, game);
  yield report('book', book, commit ? bookFacts(commit) : {});
  if (book.state === 'wrong' || book.state === 'none') return;
  yield* followResult(report, draw, {
    judgeTree: async (settled, result) =>
      settled.bets <= mostLeaves
        ? judgeLines(
            await files.settledLines(turn, game, settled.revision),
            await files.leaves(turn, game),
            settled,
            result,
          )
        : right,
  });
}

/** A draw without a book: not closed yet, cancelled before, not offered, from before the chain, or withheld. */
function judgeMissing(
  { results, plan, hasOtherBooks, chain }: DrawRecords,
  turn: number,
  game: GameType,
): Outcome {
  if (results.at(-1)?.outcome === 'cancel') return right;
  const isUnknown = !plan.opening && !hasOtherBooks && results.length === 0;
  if (isUnknown && isBefore(turn, chain.keys[0]!.from)) return none('BeforeChain');
  const facts = { hasResult: results.length > 0, hasOtherBooks, headTime: chain.time };
  const said = withoutBook(game, plan, facts);
  if (said === 'NotOffered') return none('NotOffered');
  return said === 'waiting' ? waitingFor('close') : wrong('NoBook');
}

/** Whether the day of a turn, its first eight digits, was over when the chain began. */
const isBefore = (turn: number, chainBegan: number): boolean =>
  String(turn).slice(0, 8) < bangkokDay(chainBegan).replaceAll('-', '');

/** A draw from before the chain may have a later correction, which cannot be checked. */
const withoutOlder = (draw: DrawRecords): DrawRecords =>
  !draw.commit && !draw.hasOtherBooks && (draw.results[0]?.revision ?? 1) > 1
    ? { ...draw, results: [], settled: [] }
    : draw;

async function judgeLeaves(leaves: readonly string[], { bets, root, seq }: CommitRecord): Promise<Outcome> {
  const isSorted = leaves.every((leaf, at) => at === 0 || leaves[at - 1]! < leaf);
  return isSorted && leaves.length === bets && (await rootOfLeaves(leaves)) === root
    ? right
    : wrong('OtherBets', seq);
}
