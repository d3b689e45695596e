import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { putFavourites } from './store/saved-slips';

export const setFavourites: Handler<'setFavourites'> = async (
  { gametype: game, numbers },
  { db, lanes, caller },
) => {
  if (numbers.some((number) => number.length !== game))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const distinct = [...new Set(numbers.map(Number))];
  await putFavourites(db, lanes, caller.user.id, { game, numbers: distinct });
  return {};
};
