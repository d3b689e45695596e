import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { Refusal } from '../refusal';
import { amountText, moneyText } from '../ledger/money-text';
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

/** The same for staff who credit a payment of the user. */
export const overLimitOfUser = ({ kind, period, limit, left }: Room): Refusal =>
  new Refusal(
    'OverOwnLimit',
    { kind, period, limit, left, limitMoney: amountText(limit), leftMoney: amountText(left) },
    `Error.LimitOfUser_${period}`,
  );

/** A stake counts as lost until it is paid back. */
export function refusalOfStake(guard: Guard, stake: number): Refusal | undefined {
  const blocked = refusalOfBlock(guard);
  if (blocked) return blocked;
  const room = leastRoom(guard, ['stake', 'loss']);
  return room && room.left < stake ? overOwnLimit(room) : undefined;
}

export function refusalOfDeposit(
  guard: Guard,
  coins: number,
  refuse: (room: Room) => Refusal = overOwnLimit,
): Refusal | undefined {
  const room = leastRoom(guard, ['deposit']);
  return room && room.left < coins ? refuse(room) : undefined;
}
