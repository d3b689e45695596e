export const zh = {
  'Rule.Title': '游戏规则',
} as const;
