import type { ResponseOf } from '@truedraw/contract';
import type { ArchivedBet } from '../archive/format';
import { coin, drawKeyOf, drawnSides, gameName, winOf, type Coin } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import {
  listBetsOfSeries,
  listDrawsOfSeries,
  listSeries,
  type SeriesBet,
  type SeriesDraw,
} from './store/series-lists';

const most = 30;

export const mySeries: Handler<'mySeries'> = async (_request, { db, lanes, archives, caller }) => {
  const userId = caller.user.id;
  const series = await listSeries(db, lanes, userId, most);
  const names = series.flatMap(({ game, turnIds }) => turnIds.map((turnId) => ({ turnId, game })));
  const [bets, draws] = await Promise.all([
    archives.during(async (list) => {
      const turns = names.map(({ turnId }) => ({ from: turnId, to: turnId + 1 }));
      const archived = await archives.betsOn(list, userId, turns);
      return [...archived.map(placedBet), ...(await listBetsOfSeries(db, lanes, userId, series))];
    }),
    listDrawsOfSeries(db, names),
  ]);
  const betOf = new Map(bets.map((bet) => [bet.id, bet]));
  const drawOf = new Map(draws.map((draw) => [drawKeyOf(draw.turnId, draw.game), draw]));
  return {
    list: series.map(({ id, game, stopAfterWin, placedAt, turnIds, betIds, times }) => ({
      id: String(id),
      gametype: game,
      game: gameName(game),
      stopAfterWin,
      createtime: placedAt,
      list: turnIds.map((turnId, at) => {
        const bet = betOf.get(betIds[at]!)!;
        const draw = drawOf.get(drawKeyOf(turnId, game))!;
        return {
          betId: String(bet.id),
          turnId,
          times: times[at]!,
          charge: bet.total,
          ...outcomeOf(bet, draw),
          endTime: draw.closesAt,
          openTime: draw.dueAt,
        };
      }),
    })),
  };
};

const placedBet = ({ ds_odds: dsOdds, bs_odds: bsOdds, ...bet }: ArchivedBet): SeriesBet => ({
  ...bet,
  dsOdds,
  bsOdds,
  place: 'placed',
});

type Outcome = Pick<ResponseOf<'mySeries'>['list'][number]['list'][number], 'state'> & { winScore: Coin };

function outcomeOf(bet: SeriesBet, { game, kind, result }: SeriesDraw): Outcome {
  if (bet.place !== 'placed') return { state: bet.place, winScore: coin(0) };
  if (kind === 'cancel') return { state: 'refunded', winScore: bet.total };
  if (result === null) return { state: 'running', winScore: coin(0) };
  const { numbers, stakes, odds, ds, dsOdds, bs, bsOdds } = bet;
  const winScore = winOf(
    { numbers, stakes, odds, dsBet: ds, dsOdds, bsBet: bs, bsOdds },
    drawnSides(game, result),
  );
  return { state: winScore > 0 ? 'won' : 'lost', winScore };
}
