/** Deposit channels. */
export const zh = {
  'Error.ChannelUnknown': '该充值渠道不可用',
  'Error.ChannelKnown': '已有完全相同的充值渠道',
  'Error.PromptPayInvalid': 'PromptPay 号码应为 10 位手机号、13 位证件或税号，或 15 位电子钱包号',
} as const;
