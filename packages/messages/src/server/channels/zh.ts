/** Deposit channels. */
export const zh = {
  'Error.ChannelUnknown': '该充值渠道不可用',
} as const;
