/** Reports. */
export const zh = {
  'Error.RangeInvalid': '请选择不超过 92 天的日期范围',
} as const;
