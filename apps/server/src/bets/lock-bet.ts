import {
  coin,
  formatNumber,
  noOdds,
  numberCount,
  numberValue,
  oddsAt,
  parseWireNumber,
  type Coin,
  type GameType,
} from '@truedraw/rules';
import { allLanes, laneOf } from '../db/lane';
import { gameSettingsOf, laneSettings } from '../draws/game-settings';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findGate, readClockAndGames } from './store/betting-draws';
import { refusalOfDraw } from './draw-window';
import { readSpots } from './store/exposures';
import { writeLocks } from './store/odds-locks';
import { overridesOfDraw, readOverrides } from './store/odds-overrides';

const isNumber = (game: GameType, text: unknown): boolean =>
  typeof text === 'string' && parseWireNumber(game, text).ok;

const liabilitiesOf = (taken: Awaited<ReturnType<typeof readSpots>>): Map<number, Coin> =>
  new Map(taken.map(({ number, liability }) => [number, liability]));

/**
 * Locks the current odds of the listed numbers for the caller. A number that is blocked or full comes back as 0 and
 * is not locked.
 */
export const lockBet: Handler<'lockBet'> = async (
  { turnId, gameType: game, lockList },
  { db, lanes, config, caller },
) => {
  if (!lockList.length) throw new Refusal('NothingSelected', {}, 'Bet.Err_Not_Select');
  if (lockList.length > numberCount(game) || !lockList.every((text) => isNumber(game, text)))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const numbers = [...new Set(lockList.map((text) => numberValue(game, text)))];
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);

  const spots = numbers.map((number) => ({ turnId, game, number }));
  const [window, { now, games }, ownTaken, allTaken, overrideRows] = await Promise.all([
    findGate(db, lane, { turnId, game }),
    readClockAndGames(db),
    readSpots(db, [lane], spots),
    readSpots(db, allLanes(lanes), spots),
    readOverrides(db, { turnIds: [turnId], games: [game], numbers }),
  ]);
  const settings = laneSettings(gameSettingsOf(games)[game], lanes);
  const closed = refusalOfDraw({ window, settings, turnId }, now);
  if (closed) throw closed;

  const overrides = overridesOfDraw(overrideRows, { turnId, game });
  const own = liabilitiesOf(ownTaken);
  const all = liabilitiesOf(allTaken);
  const odds = new Map(
    numbers.map((number) => {
      // Odds depend on the lane's liability; the cap is that of all lanes.
      const isFull = (all.get(number) ?? 0) >= settings.rule.capCoins;
      const liabilityCoins = own.get(number) ?? coin(0);
      const today = oddsAt({ rule: settings.rule, liabilityCoins, override: overrides.get(number) });
      return [number, isFull ? noOdds : today];
    }),
  );
  const held = new Map([...odds].filter(([, price]) => price !== noOdds));
  const expiresAt = now + config.lockSeconds * 1000;
  if (held.size) await writeLocks(db, lane, { userId, turnId, game, odds: held, expiresAt });
  return {
    lockResultMap: Object.fromEntries(
      [...odds].map(([number, price]) => [formatNumber(game, number), price]),
    ),
    expiresAt,
  };
};
