import { deriveDigits, drawnSides, winOf, type GameType } from '@truedraw/rules';
import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { listPayouts, listPossibleWinners, type PossibleWinner } from './store/dry-run';
import { resultOf } from './store/releases';
import { findUsers } from '../accounts/store/users';
import { requireFigures } from './figures';
import { requireLive } from '../archive/require-live';
import { requireResult, requireTurn } from './turn';

const pageSize = 2000;
const mostListed = 100;

interface Change {
  userId: number;
  before: number;
  after: number;
}

/** What a correction would change, computed from the bets and from what was paid. */
export const differences: StaffHandler<'differences'> = async (request, context) => {
  const { setFigure: set, valueFigure: value } = requireFigures(request);
  const turn = await requireTurn(context, request.turnId);
  const standing = requireResult(turn);
  await requireLive(context.db, request.turnId);
  const derived = deriveDigits({ set, value }, turn.draws[0]!.rule);
  if (!derived.ok) throw new RangeError('The figures were checked before');
  const answers: StaffResponseOf<'differences'> = [];
  for (const { turnId, game } of turn.draws) {
    const after = derived.value.digits[game];
    const changes = await changesOf(context, { turnId, game, result: after });
    answers.push({
      gametype: game,
      before: resultOf(standing, game) ?? '',
      after,
      users: changes.length,
      given: changes.reduce((total, one) => total + Math.max(0, one.after - one.before), 0),
      taken: changes.reduce((total, one) => total + Math.max(0, one.before - one.after), 0),
      list: await viewChanges(context, changes),
    });
  }
  return answers;
};

async function changesOf(
  context: StaffContext,
  draw: { turnId: number; game: GameType; result: string },
): Promise<Change[]> {
  const changes = new Map<number, Change>();
  const of = (userId: number): Change => {
    const known = changes.get(userId) ?? { userId, before: 0, after: 0 };
    changes.set(userId, known);
    return known;
  };
  for (const { userId, amount } of await listPayouts(context.db, context.lanes, draw))
    of(userId).before += amount;
  for await (const { userId, win } of winnersOf(context, draw)) of(userId).after += win;
  return [...changes.values()]
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.userId - b.userId);
}

async function* winnersOf(
  { db, lanes }: StaffContext,
  { turnId, game, result }: { turnId: number; game: GameType; result: string },
): AsyncGenerator<{ userId: number; win: number }> {
  const drawn = drawnSides(game, result);
  for (let lane = 0; lane < lanes; lane++) {
    let after: PossibleWinner | undefined;
    do {
      const page = await listPossibleWinners(db, { lane, turnId, game }, drawn, { after, limit: pageSize });
      for (const bet of page) yield { userId: bet.userId, win: winOf(bet, drawn) };
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after);
  }
}

async function viewChanges(
  { db, lanes }: StaffContext,
  changes: readonly Change[],
): Promise<StaffResponseOf<'differences'>[number]['list']> {
  const listed = changes.slice(0, mostListed);
  const people = await findUsers(
    db,
    lanes,
    listed.map(({ userId }) => userId),
  );
  return listed.map(({ userId, before, after }) => {
    const { account = '', nickname = '' } = people.get(userId) ?? {};
    return { userid: userId, account, nickname, before, after };
  });
}
