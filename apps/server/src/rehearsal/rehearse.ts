import type { StaffResponseOf } from '@truedraw/contract/staff';
import { coin, deriveDigits, drawnSides, type GameType } from '@truedraw/rules';
import { findUsers } from '../accounts/store/users';
import { requireLive } from '../archive/require-live';
import type { Queryable } from '../db/pool';
import { inReadOnly } from '../db/transaction';
import { requireFigures, sameFigures, type Figures } from '../draws/figures';
import type { OperatorDraw } from '../draws/store/operator-draws';
import { requireTurn } from '../draws/turn';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { readCoins } from '../ledger/wallets';
import { Refusal } from '../refusal';
import { earningsOf, rebatesOf } from '../settlement/earnings';
import { lastUser } from '../settlement/revision';
import { findBetChunkEnd, sumBets } from '../settlement/store/bet-sums';

type Rehearsed = StaffResponseOf<'rehearse'>[number];
type Change = Pick<Rehearsed['list'][number], 'before' | 'after'> & { userId: number };

const chunkBets = 20_000;
const mostListed = 20;

/**
 * Runs figures through the steps of a release, or of a correction, with the functions that settle. The transaction is
 * read-only, so the database itself refuses whatever would write.
 */
export const rehearse: StaffHandler<'rehearse'> = async (request, context) => {
  const first = requireFigures(request);
  const second = requireFigures({ set: request.secondSet, value: request.secondValue });
  if (!sameFigures(second, first)) throw new Refusal('FiguresDiffer');
  const { standingSet, standingValue } = request;
  const standing =
    standingSet !== undefined && standingValue !== undefined
      ? requireFigures({ set: standingSet, value: standingValue })
      : undefined;
  if (standing && sameFigures(standing, first)) throw new Refusal('SameFigures');
  const { draws } = await requireTurn(context, request.turnId);
  await requireLive(context.db, request.turnId);
  if (draws.some(({ state }) => state === 'open')) throw new Refusal('DrawNotDue');
  return inReadOnly(context.db, async (tx) => {
    const games: Rehearsed[] = [];
    for (const draw of draws) games.push(await rehearseGame(tx, context, draw, first, standing));
    return games;
  });
};

async function rehearseGame(
  tx: Queryable,
  { lanes }: StaffContext,
  draw: OperatorDraw,
  figures: Figures,
  standing: Figures | undefined,
): Promise<Rehearsed> {
  const { turnId, game, bets, stakes } = draw;
  const result = resultOf(figures, draw);
  const { payouts, rebates } = await settleOnPaper(tx, lanes, { turnId, game, result });
  const before = standing && resultOf(standing, draw);
  const paid =
    before === undefined
      ? new Map<number, number>()
      : (await settleOnPaper(tx, lanes, { turnId, game, result: before })).payouts;
  const changes = [...new Set([...payouts.keys(), ...paid.keys()])]
    .map((userId): Change => ({ userId, before: paid.get(userId) ?? 0, after: payouts.get(userId) ?? 0 }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.userId - b.userId);
  const losers = changes.filter((change) => change.after < change.before);
  const held = await readCoins(
    tx,
    lanes,
    losers.map(({ userId }) => userId),
  );
  return {
    gametype: game,
    ...(before !== undefined && { before }),
    result,
    bets,
    stakes,
    payouts: sum([...payouts.values()]),
    winners: payouts.size,
    rebates,
    changed: changes.length,
    given: sum(changes.map((change) => Math.max(0, change.after - change.before))),
    taken: sum(losers.map(lostBy)),
    owed: sum(losers.map((change) => Math.max(0, lostBy(change) - (held.get(change.userId) ?? 0)))),
    list: await viewChanges(tx, lanes, changes.slice(0, mostListed)),
  };
}

const lostBy = ({ before, after }: Change): number => Math.max(0, before - after);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => coin(total + one), 0);

function resultOf({ setFigure: set, valueFigure: value }: Figures, { game, rule }: OperatorDraw): string {
  const derived = deriveDigits({ set, value }, rule);
  if (!derived.ok) throw new RangeError('The figures were checked before');
  return derived.value.digits[game];
}

/** What a settlement would pay, chunk by chunk as it does, and book nothing. */
async function settleOnPaper(
  tx: Queryable,
  lanes: number,
  { turnId, game, result }: { turnId: number; game: GameType; result: string },
): Promise<{ payouts: Map<number, number>; rebates: number }> {
  const drawn = drawnSides(game, result);
  const payouts = new Map<number, number>();
  let rebates = 0;
  for (let lane = 0; lane < lanes; lane++)
    for (let after = 0, end: number | undefined = 0; end !== undefined; after = end ?? 0) {
      end = await findBetChunkEnd(tx, { turnId, game }, { lane, after, bets: chunkBets });
      const range = { lane, after, upTo: end ?? lastUser };
      const sums = await sumBets(tx, { turnId, game, revision: 1 }, range, drawn);
      for (const { userId, win } of sums)
        if (win > 0) payouts.set(userId, coin((payouts.get(userId) ?? 0) + win));
      rebates = coin(rebates + sum([...rebatesOf(earningsOf(sums)).values()]));
    }
  return { payouts, rebates };
}

async function viewChanges(
  tx: Queryable,
  lanes: number,
  changes: readonly Change[],
): Promise<Rehearsed['list']> {
  const people = await findUsers(
    tx,
    lanes,
    changes.map(({ userId }) => userId),
  );
  return changes.map(({ userId, before, after }) => {
    const { account = '', nickname = '' } = people.get(userId) ?? {};
    return { userid: userId, account, nickname, before, after };
  });
}
