export const zh = {
  'Today.Title': '今日开奖',
} as const;
