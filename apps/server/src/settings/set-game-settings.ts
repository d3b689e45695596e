import type { StaffRequestOf } from '@truedraw/contract/staff';
import { checkOddsRule, coin, fairOdds, fairSideOdds } from '@truedraw/rules';
import { inTransaction } from '../db/transaction';
import { loadGameSettings, type GameSettings } from '../draws/game-settings';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { publish } from '../live/events';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import { requireFairOdds } from '../exposure/fair-odds';
import { viewGame } from './game-settings';
import { moveOdds } from '../exposure/move-odds';

export const setGameSettings: StaffHandler<'setGameSettings'> = async (
  { gametype: game, ...changes },
  { db, bets, caller, jobs },
) => {
  if (!Object.keys(changes).length) throw new Refusal('NothingToChange');
  const { baseOdds = 0, dsOdds = [], bsOdds = [] } = changes;
  requireFairOdds(fairOdds(game), baseOdds);
  requireFairOdds(fairSideOdds, ...dsOdds, ...bsOdds);
  const after = await inTransaction(db, async (tx) => {
    const stored = (await lockSetting(tx, 'games')) as object;
    const before = (await loadGameSettings(tx))[game];
    const next = changed(before, changes);
    await writeSetting(tx, 'games', { ...stored, [game]: next });
    await publish(tx, 'settings', { name: 'games' });
    await moveOdds(tx, 0, game);
    const detail = { gametype: game, before: viewGame(game, before), after: viewGame(game, next) };
    await record(tx, { staffId: caller.staff.id, action: 'game.set', detail });
    return next;
  });
  bets.board.expire();
  jobs.wake();
  return viewGame(game, after);
};

function changed(
  before: GameSettings,
  changes: Omit<StaffRequestOf<'setGameSettings'>, 'gametype'>,
): GameSettings {
  const { baseOdds, quotaCoins, stepOdds, floorOdds, capCoins, ...rest } = changes;
  const { rule } = before;
  const checked = checkOddsRule({
    baseOdds: baseOdds ?? rule.baseOdds,
    quotaCoins: coin(quotaCoins ?? rule.quotaCoins),
    stepOdds: stepOdds ?? rule.stepOdds,
    floorOdds: floorOdds ?? rule.floorOdds,
    capCoins: coin(capCoins ?? rule.capCoins),
  });
  if (!checked.ok) throw new Refusal(`Odds${checked.reason}`);
  return { ...before, ...rest, rule: checked.value };
}
