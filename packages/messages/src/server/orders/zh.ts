/** What deposits, withdrawals and transfers share. */
export const zh = {
  'Error.NotEnoughCoins': '余额不足：当前余额 {coinMoney}，需要 {totalMoney}',
  'Error.HasDebt': '账户有待补扣的更正款 {debtMoney}，结清前无法提现或转账',
  'Error.OrderUnknown': '没有这笔订单',
  'Error.OrderNotOpen': '订单状态已变化，请刷新后查看',
  'Error.OrderTaken': '{name} 正在处理这笔订单',
} as const;
