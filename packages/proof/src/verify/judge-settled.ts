import type { ResultRecord, SettledRecord } from '../records';
import {
  settledRoot,
  settledRootOf,
  type SettledInclusion,
  type SettledLine,
  type SettledNode,
} from '../settled-tree';
import { right, wrong, type Outcome } from './step';

export const isTree = (root: SettledNode | undefined, { tree, stakes, payouts }: SettledRecord): boolean =>
  root?.hash === tree && root?.stakes === stakes && root.wins === payouts;

/** Whether a bet was settled with its own stake and win, under the root that was published. */
export async function judgeLine(
  { leaf, stake, win }: SettledLine,
  found: SettledInclusion | undefined,
  settled: SettledRecord,
): Promise<Outcome> {
  if (!found || found.stake !== stake || found.win !== win) return wrong('Paid', settled.seq);
  return isTree(await settledRootOf(leaf, found, settled.bets), settled) ? right : wrong('Paid', settled.seq);
}

/** Whether all lines of a draw are its book's bets and add up to what was published. */
export async function judgeLines(
  lines: readonly SettledLine[],
  leaves: readonly string[],
  settled: SettledRecord,
  { outcome }: ResultRecord,
): Promise<Outcome> {
  const isBook = lines.length === leaves.length && lines.every(({ leaf }, at) => leaf === leaves[at]);
  const isRefund = outcome !== 'cancel' || lines.every(({ stake, win }) => stake === win);
  // Winners are people, who may have several bets.
  const isCounted = settled.winners <= lines.filter(({ win }) => win > 0).length;
  return isBook && isRefund && isCounted && isTree(await settledRoot(lines), settled)
    ? right
    : wrong('Totals', settled.seq);
}
