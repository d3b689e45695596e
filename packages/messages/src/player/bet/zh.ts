export const zh = {
  'Bet.Title': '{game} 投注',
} as const;
