import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { listLaterDraws } from './store/betting-draws';

export const laterDraws: Handler<'laterDraws'> = async ({ gametype: game }, { bets, db }) => {
  if (!(await bets.board.settingsOf(game)).open) throw new Refusal('GameClosed');
  const list = await listLaterDraws(db, game);
  return {
    serverTime: bets.board.now(),
    list: list.map(({ turnId, closesAt, dueAt }) => ({ turnId, endTime: closesAt, openTime: dueAt })),
  };
};
