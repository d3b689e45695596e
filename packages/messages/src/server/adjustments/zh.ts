/** Adjustments of balances, for staff. */
export const zh = {
  'Error.AdjustmentUnknown': '没有等待确认的调整',
} as const;
