import type { ResponseOf } from '@truedraw/contract';
import { coin, drawnSides, formatNumber, gameName, winOf } from '@truedraw/rules';
import type { ListedBet } from './store/bet-lists';

type Bet = ResponseOf<'betLog'>['list'][number];

/** A bet as it is sent. Its win is computed from its row and the settled result; no table holds it. */
export function viewBet(bet: ListedBet): Bet {
  const { game, numbers, stakes, odds } = bet;
  const byNumber = (values: readonly number[]) =>
    Object.fromEntries(numbers.map((number, at) => [formatNumber(game, number), values[at]!]));
  return {
    betId: String(bet.id),
    turnId: bet.turnId,
    gametype: game,
    game: gameName(game),
    result: bet.result ?? '',
    cancelled: bet.kind === 'cancel',
    betMap: byNumber(stakes),
    betTimeMap: byNumber(odds),
    dsBet: bet.ds,
    bsBet: bet.bs,
    dsTimes: bet.dsOdds,
    bsTimes: bet.bsOdds,
    winScore: winScoreOf(bet),
    createtime: bet.placedAt,
    endTime: bet.closesAt,
    openTime: bet.dueAt,
    revision: bet.revision,
    ...(bet.cancel && { cancelHash: bet.cancel }),
    ...(bet.leaf && { leaf: bet.leaf }),
  };
}

/** A cancelled draw gives every stake back. */
function winScoreOf({ game, numbers, stakes, odds, ds, dsOdds, bs, bsOdds, total, kind, result }: ListedBet) {
  if (kind === 'cancel') return total;
  if (result === null) return coin(0);
  return winOf({ numbers, stakes, odds, dsBet: ds, dsOdds, bsBet: bs, bsOdds }, drawnSides(game, result));
}
