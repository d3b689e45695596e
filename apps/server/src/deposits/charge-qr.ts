import { randomInt } from 'node:crypto';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { startBooking } from '../ledger/booking';
import { orderStateChanged } from '../orders/order-state-changed';
import { requestIdOf } from '../orders/request-id';
import { loadMoneySettings, startOfDay } from '../orders/settings';
import { guardOf } from '../limits/guard';
import { refusalOfBlock, refusalOfDeposit } from '../limits/refusals';
import { promptPayCode } from '../channels/promptpay';
import { findChannel } from '../channels/store/channels';
import { lockAround, rematch } from './rematch';
import { listAmounts, takeAmount } from './store/asked-amounts';
import {
  amountDigits,
  countClaims,
  findAskedClaim,
  findClaim,
  insertClaim,
  type Claim,
} from './store/deposit-claims';

/** What a code asks for beyond the wanted amount: satang if one is free, else a few baht. */
const usualMore = 99;
const mostMore = 999;
/** Others may take the same amount at the same moment. */
const tries = 10;

/** Makes a claim with a PromptPay code. An open code of the caller for the same amount is shown again. */
export const chargeQr: Handler<'chargeQr'> = async ({ channel: channelId, coin }, context) => {
  const { db, lanes, caller } = context;
  const channel = await findChannel(db, channelId);
  if (!channel?.open || !channel.promptpay) throw new Refusal('ChannelUnknown');
  const range = { from: coin + 1, to: coin + mostMore };
  const open = await findAskedClaim(db, lanes, { userId: caller.user.id, channelId, ...near(range) });
  const claim = open ?? (await makeClaim(context, channelId, range));
  const { id, asked } = claim;
  const orderNo = String(id);
  return {
    orderNo,
    coin: asked!,
    payload: promptPayCode(channel.promptpay, { coin: asked!, reference: orderNo }),
  };
};

/** Within these an open code is the same wish; a few baht more may be another. */
const near = ({ from }: Range): Range => ({ from, to: from + usualMore - 1 });

type Made = Pick<Claim, 'id' | 'asked'>;
interface Range {
  from: number;
  to: number;
}

async function makeClaim(context: Context<'chargeQr'>, channelId: number, range: Range): Promise<Made> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const asked = await chooseAmount(context.db, channelId, range);
    const made = await inTransaction(context.db, (tx) => tryClaim(tx, context, { channelId, asked, range }));
    if (made) return made;
  }
  throw new Refusal('AmountBusy');
}

/**
 * An amount that no code asked for before, at random, so that parallel requests seldom want the same; otherwise the one
 * that is free for the longest time.
 */
async function chooseAmount(db: Queryable, channelId: number, { from, to }: Range): Promise<number> {
  const known = await listAmounts(db, channelId, { from, to });
  const unused = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((one) => !known.has(one));
  const usual = unused.filter((one) => one < from + usualMore);
  const choice = usual.length ? usual : unused;
  if (choice.length) return choice[randomInt(choice.length)]!;
  const now = await readClock(db);
  const freed = [...known]
    .filter(([, freeAt]) => freeAt !== null && freeAt <= now)
    .toSorted((one, other) => one[1]! - other[1]!);
  if (!freed[0]) throw new Refusal('AmountBusy');
  return freed[0][0];
}

/** The claim of the caller for this amount; undefined when another claim was given the amount meanwhile. */
async function tryClaim(
  tx: Queryable,
  { lanes, caller, idempotencyKey }: Context<'chargeQr'>,
  { channelId, asked, range }: { channelId: number; asked: number; range: Range },
): Promise<Made | undefined> {
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);
  const group = { channelId, digits: amountDigits(asked) };
  const claim = { userId, id: requestIdOf(userId, 'chargeQr', idempotencyKey) };
  const around = await lockAround(tx, [group]);
  // Under the wallet's lock, so that parallel claims are counted one by one.
  const booking = await startBooking(tx, lane, [userId]);
  const before = await findClaim(tx, lanes, claim);
  if (before) {
    const isSame = before.channelId === channelId && before.asked! >= range.from && before.asked! <= range.to;
    if (isSame && before.status < 2) return before;
    throw new Refusal('KeyReused');
  }
  const open = await findAskedClaim(tx, lanes, { userId, channelId, ...near(range) });
  if (open) return open;
  const guard = await guardOf(tx, lane, booking, userId);
  const refusal = guard && (refusalOfBlock(guard) ?? refusalOfDeposit(guard, asked));
  if (refusal) throw refusal;
  const now = await readClock(tx);
  const { claimsPerDay, claimsWaiting } = await loadMoneySettings(tx);
  const counted = await countClaims(tx, lanes, userId, startOfDay(now));
  if (counted.waiting >= claimsWaiting || counted.made >= claimsPerDay) throw new Refusal('TooManyClaims');
  if (!(await takeAmount(tx, { ...claim, channelId, asked }, now))) return undefined;
  await insertClaim(tx, lanes, { ...claim, ...group, asked });
  await orderStateChanged(tx, lanes, {
    userId,
    order: 'deposit',
    id: String(claim.id),
    status: 0,
    coin: 0,
  });
  await rematch(tx, lanes, around);
  return { ...claim, asked };
}
