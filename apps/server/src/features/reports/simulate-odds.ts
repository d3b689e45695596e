import { setImmediate as otherWork } from 'node:timers/promises';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import { checkOddsRule, coin, drawnSides, fillNumber, type GameType, type OddsRule } from '@truedraw/rules';
import { baseBetCoins, loadGameSettings } from '../../draws/game-settings';
import { bsSpots, dsSpots } from '../../draws/worst-case';
import { Refusal } from '../../http/refusal';
import type { StaffHandler } from '../../http/staff-handler';
import { listExposure, type HeldSpot } from '../../store/exposure-report';
import { listPastDraws } from '../../store/reports';

type Outcome = StaffResponseOf<'simulateOdds'>[number]['before'];

/**
 * Every number's odds move with what is held on that number alone, so the sums by number say all that is needed: the
 * same stakes, number by number, in bets of one unit. What people would have done at other odds nobody knows.
 */
export const simulateOdds: StaffHandler<'simulateOdds'> = async (request, { db, lanes }) => {
  const { gametype: game, draws = 30 } = request;
  const { rule } = (await loadGameSettings(db))[game];
  const changed = changedRule(rule, request);
  const answer: StaffResponseOf<'simulateOdds'> = [];
  for (const { turnId, result, stake, payout } of await listPastDraws(db, lanes, game, draws)) {
    const held = await listExposure(db, lanes, { turnId, game });
    answer.push({
      turnId,
      result,
      actual: { stake, payout, win: stake - payout },
      before: outcomeUnder(rule, { game, result, held }),
      after: outcomeUnder(changed, { game, result, held }),
    });
    // Thousands of numbers take some milliseconds; bets go first.
    await otherWork();
  }
  return answer;
};

function changedRule(rule: OddsRule, changes: StaffRequestOf<'simulateOdds'>): OddsRule {
  const checked = checkOddsRule({
    baseOdds: changes.baseOdds ?? rule.baseOdds,
    quotaCoins: coin(changes.quotaCoins ?? rule.quotaCoins),
    stepOdds: changes.stepOdds ?? rule.stepOdds,
    floorOdds: changes.floorOdds ?? rule.floorOdds,
    capCoins: coin(changes.capCoins ?? rule.capCoins),
  });
  if (!checked.ok) throw new Refusal(`Odds${checked.reason}`);
  return checked.value;
}

/** Sides have odds of their own and stay as they were. */
function outcomeUnder(
  rule: OddsRule,
  { game, result, held }: { game: GameType; result: string; held: readonly HeldSpot[] },
): Outcome {
  const drawn = drawnSides(game, result);
  const drawnSpots: readonly number[] = [dsSpots[drawn.ds], bsSpots[drawn.bs]];
  let [stake, refused, payout] = [0, 0, 0];
  for (const spot of held) {
    if (spot.number < 0) {
      stake += spot.stake;
      if (drawnSpots.includes(spot.number)) payout += spot.liability;
      continue;
    }
    const filled = fillNumber({ rule, stakeCoins: coin(spot.stake), betCoins: coin(baseBetCoins) });
    stake += filled.takenCoins;
    refused += filled.refusedCoins;
    if (spot.number === drawn.number) payout += filled.liabilityCoins;
  }
  return { stake, refused, payout, win: stake - payout };
}
