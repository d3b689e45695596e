/** Odds and limits of numbers, for staff. */
export const zh = {
  'Error.OddsQuotaNotPositive': '降赔额度必须大于 0',
  'Error.OddsCapNotPositive': '赔付上限必须大于 0',
  'Error.OddsStepNotWhole': '每次降赔幅度不能小于 0',
  'Error.OddsFloorBelowStake': '最低赔率不能低于 1 倍',
  'Error.OddsAboveFair': '赔率高于公平赔率 {fair} 倍，庄家必亏',
  'Error.OddsBaseBelowFloor': '基础赔率不能低于最低赔率',
  'Error.NumberUnknown': '该玩法没有这个号码，请输入完整位数',
} as const;
