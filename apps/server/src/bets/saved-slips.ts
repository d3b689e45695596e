import { formatNumber } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import { listFavourites, listSavedSlips } from './store/saved-slips';

export const savedSlips: Handler<'savedSlips'> = async (_request, { db, lanes, caller }) => {
  const userId = caller.user.id;
  const [slips, favourites] = await Promise.all([
    listSavedSlips(db, lanes, userId),
    listFavourites(db, lanes, userId),
  ]);
  return {
    list: slips.map(({ id, game, name, stakes, ds, bs, savedAt }) => ({
      id,
      gametype: game,
      name,
      numbet: stakes,
      dsBet: [ds[0]!, ds[1]!] as [number, number],
      bsBet: [bs[0]!, bs[1]!] as [number, number],
      createtime: savedAt,
    })),
    favourites: favourites.map(({ game, numbers }) => ({
      gametype: game,
      numbers: numbers.map((number) => formatNumber(game, number)),
    })),
  };
};
