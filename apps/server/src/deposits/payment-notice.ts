import { centsMode, parseMoney } from '@truedraw/rules';
import { cleanText } from '../content/clean-text';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findChannel } from '../channels/store/channels';
import { creditCertain } from './credit-certain';
import { requireSignature } from './notice-signature';
import { isPaidInFuture } from './paid-at';
import { rematch } from './rematch';
import { lockDigits } from './store/deposit-claims';
import { findReceipt, groupsOf, insertReceipts } from './store/receipts';
import { requireTradeNumber } from './trade-number';

/** Stores a payment that a bank or gateway tells of, once, and credits it if that is certain. */
export const paymentNotice: Handler<'paymentNotice'> = async (
  { channel: channelId, reference, amount, paidAt: time, payer = '' },
  { db, lanes, config, signed },
) => {
  const now = await readClock(db);
  requireSignature(config.noticeSecrets, signed, now);
  const tradeNo = requireTradeNumber(reference);
  const parsed = parseMoney(amount, centsMode);
  if (!parsed.ok || parsed.value === 0) throw new Refusal('BadInput', { field: 'amount' });
  const paidAt = Date.parse(time);
  if (Number.isNaN(paidAt) || isPaidInFuture(paidAt, now)) throw new Refusal('BadInput', { field: 'paidAt' });
  if (!(await findChannel(db, channelId))) throw new Refusal('ChannelUnknown');
  const receipt = {
    channelId,
    tradeNo,
    coin: parsed.value,
    paidAt,
    payer: cleanText(payer),
    source: 'notice',
  } as const;
  const groups = groupsOf(receipt);
  const isNew =
    !(await findReceipt(db, receipt)) &&
    (await inTransaction(db, async (tx) => {
      await lockDigits(tx, groups);
      const entry = { channelId, enteredBy: null, stated: false };
      const added = await insertReceipts(tx, entry, [receipt]);
      if (added.size) await rematch(tx, lanes, groups);
      return added.size > 0;
    }));
  if (!isNew && (await findReceipt(db, receipt))?.coin !== receipt.coin) throw new Refusal('ReceiptDiffers');
  return { known: !isNew, credited: (await creditCertain({ db, lanes }, [receipt])) === 1 };
};
