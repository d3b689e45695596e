import type { GameType, SlipLine } from '@truedraw/rules';
import { serverNow } from '../../../lib/clock';
import { configResource } from '../../../lib/config';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { t } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { hrefOf } from '../../../lib/router/paths';
import { open } from '../../../lib/router/router';
import { writeSlip } from '../../../lib/slip/slip-store';
import { showToast } from '../../../lib/toast';
import { checkPicks, type PicksProblem } from './picks/check-picks';
import { recordSlip, picksOf } from './picks/pick-store';
import { betSides } from './side-names';

const nameOf = (line: SlipLine): string =>
  line.type === 'num' ? line.value : t(betSides[line.type][line.value]);

function textOf(problem: PicksProblem): string {
  if (problem.key !== 'Bet.OverLimit') return t(problem.key);
  const limit = showCoins(problem.limitCoins, configResource.peek()?.coinMode ?? 1);
  return t('Bet.OverLimit', { what: nameOf(problem.line), limit: t('Bet.Yuan', { amount: limit }) });
}

/** Writes the picks into the slip and opens it, or shows why this is not possible. */
export function confirmPicks(game: GameType): void {
  const { draw, mine } = useDrawStore.getState()[game];
  const checked = checkPicks(picksOf(game), { draw, mine, nowMs: serverNow() });
  if ('key' in checked) {
    showToast(textOf(checked), 'failure');
    return;
  }
  const slip = { game, ...checked };
  recordSlip(slip);
  writeSlip(slip);
  void open(hrefOf('/selectresult'));
}
