/** Bets. */
export const zh = {
  'Error.BetNumberInvalid': '请输入正确的号码',
  'Error.BetAmountInvalid': '投注金额必须大于 0',
  'Error.NothingSelected': '请先选择号码',
  'Error.OverBetLimit': '号码 {number} 每期最多可投 {limitMoney}，剩余可投 {leftMoney}',
  'Error.SideOverBetLimit': '该玩法每期每项最多可投 {limitMoney}，剩余可投 {leftMoney}',
  'Error.GameClosed': '该玩法尚未开放',
  'Error.DrawUnknown': '没有这一期',
  'Error.PageUnknown': '没有这一页号码',
  'Error.NoDraw': '当前没有可投注的期次',
  'Error.DrawClosed': '本期已停止投注',
  'Error.DrawNotYetOpen': '本期尚未开始投注',
  'Error.NumberFull': '号码 {number} 已满额，请选择其他号码',
  'Error.NumberNearlyFull': '号码 {number} 即将满额，最多还可投 {leftMoney}',
  'Error.SideFull': '该项即将满额，最多还可投 {leftMoney}',
  'Error.NumberBlocked': '号码 {number} 本期不可投注',
  'Error.BetUncertain': '暂时无法确认投注结果，请先到“我的投注”查看后再试',
} as const;
