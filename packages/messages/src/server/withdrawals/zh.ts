/** Withdrawals and payout details. */
export const zh = {
  'Error.ExchangeInfoInvalid': '请填写完整的收款信息',
  'Error.WithdrawTooLittle': '单笔提现至少 {minMoney}',
  'Error.WithdrawTooMuch': '单笔提现最多 {maxMoney}',
  'Error.ExchangeInfoLocked': '收款信息已锁定，如需更改请联系客服',
  'Error.OverDailyWithdraw': '今日提现额度剩余 {leftMoney}，请明天再试',
  'Error.TooManyWithdrawals': '今日提现次数已用完，请明天再试',
  'Error.ReferenceMissing': '请填写付款凭证号',
  'Error.UserHasDebt': '该用户因结果更正尚欠 {debtMoney}，不能付款，请选「不予付款」',
  'Error.ApprovalMissing': '金额较大，须由另一人先行批准',
  'Error.ApprovalMissingForUser':
    '连同本单，该用户今日由单人放款共 {sumMoney}，超过 {limitMoney}，须由另一人先行批准',
  'Error.ApprovalMissingForStaff':
    '连同本单，您今日单独放款共 {sumMoney}，超过 {limitMoney}，须由另一人先行批准',
  'Error.ExchangeInfoEmpty': '该用户尚未填写收款信息',
} as const;
