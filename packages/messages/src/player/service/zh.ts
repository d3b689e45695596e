export const zh = {
  'Service.Title': '在线客服',
} as const;
