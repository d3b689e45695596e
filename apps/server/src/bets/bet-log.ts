import type { Handler } from '../http/handler';
import { countSettled, listSettled } from './settled-bets';
import { viewBet } from './bet-view';

export const betLog: Handler<'betLog'> = ({ gametype: game, page = 0, pagesize: pageSize = 10 }, context) =>
  context.archives.during(async (archives) => {
    const wanted = { userId: context.caller.user.id, game };
    const bets = await listSettled(context, archives, wanted, { limit: pageSize, offset: page * pageSize });
    const list = bets.map(viewBet);
    // A page that is not full is the last one, so the rows are counted only when there may be more.
    const ends = list.length < pageSize && (list.length > 0 || page === 0);
    const totalCount = ends ? page * pageSize + list.length : await countSettled(context, archives, wanted);
    return { list, totalCount };
  });
