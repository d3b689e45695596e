import type { StaffHandler } from '../http/staff-handler';
import { listReceipts, type Receipt } from './store/receipts';

export const receipts: StaffHandler<'receipts'> = async (
  { page = 0, pagesize: pageSize = 100, channel, used, tradeNo, sort = 'enteredAt', order = 'desc' },
  { db },
) => {
  const filter = { channelId: channel, used, tradeNo: tradeNo || undefined };
  const { list, counted } = await listReceipts(db, filter, {
    page,
    pageSize,
    sort,
    direction: order,
  });
  return {
    list: list.map((receipt) => ({
      ...viewReceipt(receipt),
      ...(receipt.claimId !== null && {
        claim: { userid: receipt.claimUser!, orderNo: String(receipt.claimId) },
      }),
    })),
    ...counted,
  };
};

export const viewReceipt = (receipt: Receipt) => ({
  channel: receipt.channelId,
  tradeNo: receipt.tradeNo,
  coin: receipt.coin,
  paidAt: receipt.paidAt,
  payer: receipt.payer,
  enteredBy: receipt.enteredByName ?? '',
  source: receipt.source,
  enteredAt: receipt.enteredAt,
});
