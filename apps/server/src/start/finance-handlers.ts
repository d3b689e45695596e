import { addReceipt } from '../deposits/add-receipt';
import { adjustments } from '../adjustments/adjustments';
import { approveAdjustment, dropAdjustment } from '../adjustments/approve-adjustment';
import { approveDeposit } from '../deposits/approve-deposit';
import { approveWithdrawal } from '../withdrawals/approve-withdrawal';
import { channels } from '../channels/channels';
import { completeWithdrawal } from '../withdrawals/complete-withdrawal';
import { deposits } from '../deposits/deposits';
import { failWithdrawal } from '../withdrawals/fail-withdrawal';
import { importReceipts } from '../deposits/import-receipts';
import { moneySettings, setMoneySettings } from '../settings/money-settings';
import { proposeAdjustment } from '../adjustments/propose-adjustment';
import { receipts } from '../deposits/receipts';
import { rejectDeposit } from '../deposits/reject-deposit';
import { removeReceipt } from '../deposits/remove-receipt';
import { setChannel } from '../channels/set-channel';
import { takeDeposit } from '../deposits/take-deposit';
import { takeWithdrawal } from '../withdrawals/take-withdrawal';
import { unlockExchangeInfo } from '../withdrawals/unlock-exchange-info';
import { uploadPicture } from '../content/upload-picture';
import { withdrawals } from '../withdrawals/withdrawals';

/** The calls of the staff that work with money. */
export const financeHandlers = {
  addReceipt,
  adjustments,
  approveAdjustment,
  approveDeposit,
  approveWithdrawal,
  channels,
  completeWithdrawal,
  deposits,
  dropAdjustment,
  failWithdrawal,
  importReceipts,
  moneySettings,
  proposeAdjustment,
  receipts,
  rejectDeposit,
  removeReceipt,
  setChannel,
  setMoneySettings,
  takeDeposit,
  takeWithdrawal,
  unlockExchangeInfo,
  uploadPicture,
  withdrawals,
};
