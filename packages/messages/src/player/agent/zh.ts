export const zh = {
  'Agent.Title': '代理中心',
} as const;
