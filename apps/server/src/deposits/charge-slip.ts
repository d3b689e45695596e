import { validate } from 'promptparse';
import { inTransaction } from '../db/transaction';
import { countTry } from '../db/throttles';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { readId } from '../orders/request-id';
import { lockAround, rematch } from './rematch';
import { verifySlip, type Slip } from './verify-slip';
import { findClaim } from './store/deposit-claims';
import { addSlip, setSlip } from './store/slips';

/** Enough for bad pictures, too few to guess numbers. */
const triesPerDay = 30;

/** Adds the bank's slip to a claim. Its number helps to match the claim, and no other claim can use it. */
export const chargeSlip: Handler<'chargeSlip'> = async (
  { orderNo, payload },
  { db, lanes, config, caller },
) => {
  const name = { userId: caller.user.id, id: readId(orderNo) };
  const claim = await findClaim(db, lanes, name);
  if (!claim) throw new Refusal('OrderUnknown');
  if (claim.status >= 2) throw new Refusal('OrderNotOpen');
  const throttle = { key: `charge-slip:${name.userId}`, limit: triesPerDay, seconds: 86_400 };
  if (await countTry(db, throttle)) throw new Refusal('TooManyClaims');
  const slip = readSlip(payload);
  const state = await verifySlip(config.slips, slip, claim.asked);
  await inTransaction(db, async (tx) => {
    const around = await lockAround(tx, [claim]);
    if ((await findClaim(tx, lanes, name))!.status >= 2) throw new Refusal('OrderNotOpen');
    if (!(await addSlip(tx, slip, name))) throw new Refusal('SlipUsed');
    await setSlip(tx, lanes, name, { ...slip, state });
    await rematch(tx, lanes, around);
  });
  return slip;
};

/** The mini-QR of a slip: the sending bank and its number of the payment, with a checksum. */
function readSlip(payload: string): Slip {
  const read = validate.slipVerify(payload.trim());
  const reference = read?.transRef.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
  if (!/^\d{3}$/.test(read?.sendingBank ?? '') || !/^[0-9A-Z]{6,64}$/.test(reference))
    throw new Refusal('SlipInvalid');
  return { bank: read!.sendingBank, reference };
}
