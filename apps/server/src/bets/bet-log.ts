import type { Handler } from '../http/handler';
import { countSettledBets, listSettledBets } from './store/bet-lists';
import { viewBet } from './bet-view';

export const betLog: Handler<'betLog'> = async (
  { gametype: game, page = 0, pagesize: pageSize = 10 },
  { db, lanes, caller },
) => {
  const userId = caller.user.id;
  const list = (await listSettledBets(db, lanes, { userId, game, page, pageSize })).map(viewBet);
  // A page that is not full is the last one, so the rows are counted only when there may be more.
  const ends = list.length < pageSize && (list.length > 0 || page === 0);
  const totalCount = ends
    ? page * pageSize + list.length
    : await countSettledBets(db, lanes, { userId, game });
  return { list, totalCount };
};
