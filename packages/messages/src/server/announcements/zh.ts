export const zh = {
  'Error.TextsMissing': '文字要写齐三种语言',
  'Error.TimesInvalid': '结束时间要晚于开始时间，也要晚于现在',
  'Error.AgentMissing': '请填写一个代理的账号',
  'Error.AccountsMissing': '请填写账号',
  'Error.AccountsUnknown': '没有这样的账号：{accounts}',
  'Error.AnnouncementChanged': '别人已修改了这条公告；请重新加载后再保存',
} as const;
