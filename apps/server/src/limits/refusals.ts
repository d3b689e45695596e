import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { Refusal } from '../refusal';
import { moneyText } from '../ledger/money-text';
import { leastRoom, type Guard, type Room } from './guard';

/** During a break or an exclusion a user cannot bet, deposit or send coins. */
export function refusalOfBlock({ block }: Guard): Refusal | undefined {
  if (!block) return undefined;
  const untilText = `${bangkokDay(block.until)} ${bangkokTime(block.until)}`;
  return new Refusal(block.kind === 'break' ? 'OnBreak' : 'SelfExcluded', { until: block.until, untilText });
}

const overOwnLimit = ({ kind, period, limit, left }: Room): Refusal =>
  new Refusal(
    'OverOwnLimit',
    { kind, period, limit, left, limitMoney: moneyText(limit), leftMoney: moneyText(left) },
    `Error.OwnLimit_${kind}_${period}`,
  );

/** A stake counts as lost until it is paid back. */
export function refusalOfStake(guard: Guard, stake: number): Refusal | undefined {
  const blocked = refusalOfBlock(guard);
  if (blocked) return blocked;
  const room = leastRoom(guard, ['stake', 'loss']);
  return room && room.left < stake ? overOwnLimit(room) : undefined;
}

export function refusalOfDeposit(guard: Guard, coins: number): Refusal | undefined {
  const room = leastRoom(guard, ['deposit']);
  return room && room.left < coins ? overOwnLimit(room) : undefined;
}
