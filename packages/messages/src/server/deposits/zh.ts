/** Deposits and received payments. */
export const zh = {
  'Error.TooManyClaims': '提交次数过多，请等待已提交的充值处理完成',
  'Error.ClaimWaits': '该流水号已提交，请勿重复提交',
  'Error.CsvInvalid': '无法读取该对账单：{problem}',
  'Error.TradeNumberInvalid': '流水号应为 6 至 64 位字母或数字，且最后 6 位为数字',
  'Error.ReceiptUnknown': '没有这笔收款',
  'Error.ReceiptKnown': '该渠道已有相同流水号的收款',
  'Error.ReceiptUsed': '该笔收款已入账',
  'Error.ReceiptDoesNotFit': '该笔收款与此充值申请不符',
  'Error.NumberNeeded': '有多笔记录相符，须由用户补充完整流水号',
  'Deposit.Expired': '未找到对应的付款记录，申请已过期。如已付款，请核对流水号后重新提交',
} as const;
