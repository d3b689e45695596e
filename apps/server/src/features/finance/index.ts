import { addReceipt } from './add-receipt';
import { adjustments } from './adjustments';
import { approveAdjustment, dropAdjustment } from './approve-adjustment';
import { approveDeposit } from './approve-deposit';
import { approveWithdrawal } from './approve-withdrawal';
import { channels } from './channels';
import { completeWithdrawal } from './complete-withdrawal';
import { deposits } from './deposits';
import { failWithdrawal } from './fail-withdrawal';
import { importReceipts } from './import-receipts';
import { moneySettings, setMoneySettings } from './money-settings';
import { proposeAdjustment } from './propose-adjustment';
import { receipts } from './receipts';
import { rejectDeposit } from './reject-deposit';
import { removeReceipt } from './remove-receipt';
import { setChannel } from './set-channel';
import { takeDeposit } from './take-deposit';
import { takeWithdrawal } from './take-withdrawal';
import { unlockExchangeInfo } from './unlock-exchange-info';
import { uploadPicture } from './upload-picture';
import { withdrawals } from './withdrawals';

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
