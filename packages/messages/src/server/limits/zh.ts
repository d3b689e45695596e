/** Limits that players set for themselves. */
export const zh = {
  'Error.OnBreak': '您正在休息，{untilText} 后恢复；提现不受影响',
  'Error.SelfExcluded': '您已自我禁止至 {untilText}；提现不受影响',
  'Error.OverOwnLimit': '超出您自己设置的限额 {limitMoney}',
  'Error.OwnLimit_stake_day': '超出您设置的每日投注限额 {limitMoney}，今天还可投 {leftMoney}',
  'Error.OwnLimit_stake_week': '超出您设置的每周投注限额 {limitMoney}，本周还可投 {leftMoney}',
  'Error.OwnLimit_stake_month': '超出您设置的每月投注限额 {limitMoney}，本月还可投 {leftMoney}',
  'Error.OwnLimit_loss_day': '可能超出您设置的每日亏损限额 {limitMoney}，今天还可投 {leftMoney}',
  'Error.OwnLimit_loss_week': '可能超出您设置的每周亏损限额 {limitMoney}，本周还可投 {leftMoney}',
  'Error.OwnLimit_loss_month': '可能超出您设置的每月亏损限额 {limitMoney}，本月还可投 {leftMoney}',
  'Error.OwnLimit_deposit_day': '已达到您设置的每日充值限额 {limitMoney}，今天还可充 {leftMoney}',
  'Error.OwnLimit_deposit_week': '已达到您设置的每周充值限额 {limitMoney}，本周还可充 {leftMoney}',
  'Error.OwnLimit_deposit_month': '已达到您设置的每月充值限额 {limitMoney}，本月还可充 {leftMoney}',
  'Error.LimitOfUser_day':
    '该用户自己设置的每日充值限额为 {limitMoney}，今天还可充 {leftMoney}。请改日入账或退回付款',
  'Error.LimitOfUser_week':
    '该用户自己设置的每周充值限额为 {limitMoney}，本周还可充 {leftMoney}。请下周入账或退回付款',
  'Error.LimitOfUser_month':
    '该用户自己设置的每月充值限额为 {limitMoney}，本月还可充 {leftMoney}。请下月入账或退回付款',
  'Error.LongerBreakHolds': '已有更长的休息期，不能缩短',
} as const;
