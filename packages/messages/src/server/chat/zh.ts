/** The chat with customer service. */
export const zh = {
  'Error.ChatEmpty': '请输入内容',
  'Error.ChatTooLong': '每条消息最多 1000 字',
  'Error.ChatKeyMissing': '会话尚未建立，请刷新后重试',
  'Error.ChatTooFast': '发送太频繁，请 {seconds} 秒后再试',
  'Error.ChatTooMuch': '发送次数已达上限，请 {minutes} 分钟后再试',
  'Error.ChatUnknown': '没有这个会话',
  'Error.AnswerUnknown': '没有这条常用回复',
  'Error.ChatTaken': '该会话正由其他客服处理',
  'Error.ChatHasNews': '会话有新消息，请查看后再结束',
  'Chat.Greeting':
    '您好，您的消息已收到，客服会尽快在这里回复您。您可以先离开，有回复时“客服”图标上会显示未读数。',
} as const;
