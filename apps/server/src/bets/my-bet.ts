import { gameName, gameTypes } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import { listRunningBets } from './store/bet-lists';
import { viewBet } from './bet-view';

/** This call has no pages: a player with more running bets sees the newest. */
const most = 1_000;

export const myBet: Handler<'myBet'> = async (_request, { db, lanes, caller }) => {
  const bets = (await listRunningBets(db, lanes, caller.user.id, most)).map(viewBet);
  return gameTypes
    .map((game) => ({
      gametype: game,
      game: gameName(game),
      list: bets.filter(({ gametype }) => gametype === game),
    }))
    .filter(({ list }) => list.length > 0);
};
