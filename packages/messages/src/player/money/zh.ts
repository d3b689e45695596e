export const zh = {
  'Deposit.Title': '充值',
} as const;
