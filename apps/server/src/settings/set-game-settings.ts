import type { StaffRequestOf } from '@truedraw/contract/staff';
import { checkOddsRule, coin, fairOdds, fairSideOdds } from '@truedraw/rules';
import { lowerCaps } from '../exposure/lower-caps';
import { loadGameSettings, type GameSettings } from '../draws/game-settings';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { publish } from '../live/events';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import { requireFairOdds } from '../exposure/fair-odds';
import { loadMoneySettings } from '../orders/settings';
import {
  changesTooMuch,
  givenIn,
  makeOrPropose,
  valuesOf,
  type TwoPersonChange,
} from '../staff/two-person-change';
import { viewGame } from './game-settings';
import { moveOdds } from '../exposure/move-odds';

type Changes = Omit<StaffRequestOf<'setGameSettings'>, 'gametype'>;

/** What bounds the exposure of the house, and how digits are made; odds may be changed by one person in small steps. */
const limits: ReadonlySet<string> = new Set<keyof Changes>([
  'quotaCoins',
  'stepOdds',
  'capCoins',
  'sideCapCoins',
  'maxStakeCoins',
  'digitRule',
]);

const gameSubject = ({ gametype }: Pick<StaffRequestOf<'setGameSettings'>, 'gametype'>): string =>
  `game:${gametype}`;

export const gameChange: TwoPersonChange<'setGameSettings'> = {
  kind: 'setGameSettings',
  current: async (tx, _context, { gametype: game, ...changes }) => {
    if (!Object.keys(changes).length || (game !== 2 && changes.digitRule))
      throw new Refusal('NothingToChange');
    const { baseOdds = 0, dsOdds = [], bsOdds = [] } = changes;
    requireFairOdds(fairOdds(game), baseOdds);
    requireFairOdds(fairSideOdds, ...dsOdds, ...bsOdds);
    await lockSetting(tx, 'games');
    const before = (await loadGameSettings(tx))[game];
    changed(before, changes);
    return valuesOf(viewGame(game, before), givenIn(changes));
  },
  needsTwo: async (tx, request, { before, after }) => {
    if (Object.keys(before).some((name) => limits.has(name))) return true;
    const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
    // A game is closed and opened by one, and whether bets can be cancelled is no sum: the log says who changed it.
    const { open: _open, cancelAllowed: _allowed, cancelSeconds: _seconds, ...rates } = before;
    return changesTooMuch(tx, { subject: gameSubject(request), stepPercent }, rates, after);
  },
  subject: gameSubject,
  apply: async (tx, { caller, lanes }, { gametype: game, ...changes }, first) => {
    const stored = (await lockSetting(tx, 'games')) as object;
    const before = (await loadGameSettings(tx))[game];
    const next = changed(before, changes);
    if (next.rule.capCoins < before.rule.capCoins || next.sideCapCoins < before.sideCapCoins)
      await lowerCaps(tx, { game, lanes, settings: next });
    await writeSetting(tx, 'games', { ...stored, [game]: next });
    await publish(tx, 'settings', { name: 'games' });
    await moveOdds(tx, 0, game);
    const shown = { before: viewGame(game, before), after: viewGame(game, next) };
    await record(tx, {
      staffId: caller.staff.id,
      action: 'game.set',
      detail: { gametype: game, ...shown, ...first },
    });
  },
};

export const setGameSettings: StaffHandler<'setGameSettings'> = async (request, context) => {
  const { db, bets, jobs } = context;
  const { gametype: game } = request;
  const proposal = await makeOrPropose(context, gameChange, request);
  bets.board.expire();
  jobs.wake();
  return {
    ...viewGame(game, (await loadGameSettings(db))[game]),
    ...(proposal !== undefined && { proposal }),
  };
};

function changed(before: GameSettings, changes: Changes): GameSettings {
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
