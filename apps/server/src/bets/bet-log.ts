import type { Handler } from '../http/handler';
import { countSettledBets, listSettledBets } from './store/bet-lists';
import { presentTurn, readNewest } from './newest-months';
import { viewBet } from './bet-view';

export const betLog: Handler<'betLog'> = async (
  { gametype: game, page = 0, pagesize: pageSize = 10 },
  { db, lanes, clock, config, caller },
) => {
  const userId = caller.user.id;
  const turnId = presentTurn(clock.now(), config);
  const bets = await readNewest({ turnId, pageSize }, (firstTurn) =>
    listSettledBets(db, lanes, { userId, game, firstTurn, page, pageSize }),
  );
  const list = bets.map(viewBet);
  // A page that is not full is the last one, so the rows are counted only when there may be more.
  const ends = list.length < pageSize && (list.length > 0 || page === 0);
  const totalCount = ends
    ? page * pageSize + list.length
    : await countSettledBets(db, lanes, { userId, game });
  return { list, totalCount };
};
