export const zh = {
  'Report.Title': '走势图',
} as const;
