import { fairOdds, numberValue } from '@truedraw/rules';
import { allTurns, overridesOfDraw, readOverrides } from '../bets/store/odds-overrides';
import type { Queryable } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import type { StaffHandler } from '../http/staff-handler';
import { loadMoneySettings } from '../orders/settings';
import { makeOrPropose, risesTooMuch, type TwoPersonChange } from '../staff/two-person-change';
import { putOverride } from './store/override-edits';
import { requireFairOdds } from './fair-odds';
import { requireSpot, writeOverride, type Chosen } from './override';

export const numberOddsChange: TwoPersonChange<'setNumberOdds'> = {
  kind: 'setNumberOdds',
  current: async (tx, _context, { gametype: game, odds, ...request }) => {
    requireFairOdds(fairOdds(game), odds);
    const chosen = { game, ...request };
    await requireSpot(tx, chosen);
    return { odds: [await presentOdds(tx, chosen)] };
  },
  needsTwo: async (tx, request, before) => {
    const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
    const { gametype: game, number, turnId = allTurns } = request;
    const subject = `number:${game}:${number}:${turnId}`;
    return risesTooMuch(tx, { subject, names: ['odds'], stepPercent }, before, request);
  },
  apply: (tx, { caller }, { gametype: game, odds, ...request }, first) =>
    writeOverride(
      tx,
      caller.staff.id,
      { game, ...request },
      {
        action: 'odds.set',
        detail: { odds, ...first },
        write: (writer, spot) => putOverride(writer, spot, odds),
      },
    ),
};

/** The odds by hand, or those that the game starts from. */
async function presentOdds(tx: Queryable, { game, number, turnId = allTurns }: Chosen): Promise<number> {
  const value = numberValue(game, number);
  const rows = await readOverrides(tx, { turnIds: [turnId], games: [game], numbers: [value] });
  const override = overridesOfDraw(rows, { turnId, game }).get(value);
  return override?.kind === 'fixed' ? override.odds : (await loadGameSettings(tx))[game].rule.baseOdds;
}

export const setNumberOdds: StaffHandler<'setNumberOdds'> = async (request, context) => {
  const proposal = await makeOrPropose(context, numberOddsChange, request);
  context.bets.board.expire();
  context.jobs.wake();
  return proposal === undefined ? {} : { proposal };
};
