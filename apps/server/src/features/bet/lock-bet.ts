import {
  coin,
  formatNumber,
  noOdds,
  numberCount,
  numberValue,
  oddsAt,
  parseWireNumber,
  type GameType,
} from '@truedraw/rules';
import { laneOf } from '../../db/lane';
import { gameSettingsOf, laneSlice, lockSeconds } from '../../draws/game-settings';
import type { Handler } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { readClockAndGames } from '../../store/betting-draws';
import { refusalOfDraw } from '../../bets/draw-window';
import { findDraw } from '../../store/draws';
import { readLiabilities } from '../../store/exposures';
import { writeLocks } from '../../store/odds-locks';
import { overridesOfDraw, readOverrides } from '../../store/odds-overrides';

const isNumber = (game: GameType, text: unknown): boolean =>
  typeof text === 'string' && parseWireNumber(game, text).ok;

/** Holds today's odds of the listed numbers for the caller; a number that is not for sale comes back as 0, not held. */
export const lockBet: Handler<'lockBet'> = async (
  { turnId, gameType: game, lockList },
  { db, lanes, caller },
) => {
  if (!lockList.length) throw new Refusal('NothingSelected', {}, 'Bet.Err_Not_Select');
  if (lockList.length > numberCount(game) || !lockList.every((text) => isNumber(game, text)))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const numbers = [...new Set(lockList.map((text) => numberValue(game, text)))];
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);

  const [window, { now, games }, liabilities, overrideRows] = await Promise.all([
    findDraw(db, turnId, game),
    readClockAndGames(db),
    readLiabilities(db, [lane], { turnId, game }, numbers),
    readOverrides(db, { turnIds: [turnId], games: [game], numbers }),
  ]);
  const settings = laneSlice(gameSettingsOf(games)[game], lanes);
  const closed = refusalOfDraw({ window, settings, turnId }, now);
  if (closed) throw closed;

  const overrides = overridesOfDraw(overrideRows, { turnId, game });
  const odds = new Map(
    numbers.map((number) => [
      number,
      oddsAt({
        rule: settings.rule,
        liabilityCoins: liabilities.get(number) ?? coin(0),
        override: overrides.get(number),
      }),
    ]),
  );
  const held = new Map([...odds].filter(([, price]) => price !== noOdds));
  const expiresAt = now + lockSeconds * 1000;
  if (held.size) await writeLocks(db, lane, { userId, turnId, game, odds: held, expiresAt });
  return {
    lockResultMap: Object.fromEntries(
      [...odds].map(([number, price]) => [formatNumber(game, number), price]),
    ),
    expiresAt,
  };
};
