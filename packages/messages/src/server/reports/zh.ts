/** Reports. */
export const zh = {
  'Error.RangeInvalid': '请选择不超过 {days} 天的日期范围',
} as const;
