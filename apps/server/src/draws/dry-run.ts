import { coin, deriveDigits, drawnSides, sumCoins, winOf, type GameType } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import type { Services } from '../services';
import { listPossibleWinners, type PossibleWinner } from './store/dry-run';
import { requireFigures } from './figures';
import { requireLive } from '../archive/require-live';
import { requireTurn } from './turn';

const pageSize = 2000;

export const dryRun: StaffHandler<'dryRun'> = async (request, context) => {
  const { setFigure: set, valueFigure: value } = requireFigures(request);
  const { draws } = await requireTurn(context, request.turnId);
  await requireLive(context.db, request.turnId);
  const derived = deriveDigits({ set, value }, draws[0]!.rule);
  if (!derived.ok) throw new RangeError('The figures were checked before');
  const answers = [];
  for (const { turnId, game, stakes } of draws) {
    const result = derived.value.digits[game];
    answers.push({ gametype: game, result, stakes, ...(await payoutsOf(context, { turnId, game, result })) });
  }
  return answers;
};

/** Reads the bets, not the stored sums, and applies the rules to each that could win. */
async function payoutsOf(
  { db, lanes }: Services,
  { turnId, game, result }: { turnId: number; game: GameType; result: string },
): Promise<{ payout: number; winners: number }> {
  const drawn = drawnSides(game, result);
  let payout = coin(0);
  let winners = 0;
  for (let lane = 0; lane < lanes; lane++) {
    let after: PossibleWinner | undefined;
    do {
      const page = await listPossibleWinners(db, { lane, turnId, game }, drawn, { after, limit: pageSize });
      const wins = page.map((bet) => winOf(bet, drawn));
      payout = sumCoins([payout, ...wins]);
      winners += wins.filter((win) => win > 0).length;
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after);
  }
  return { payout, winners };
}
