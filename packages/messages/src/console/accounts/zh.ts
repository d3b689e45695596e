/** The outbox: the codes that a demonstration would send. */
export const zh = {
  'Outbox.To': '收件人',
  'Outbox.Purpose': '用途',
  'Outbox.Code': '验证码',
  'Outbox.Tip': '演示环境不真正发送，验证码显示在这里。',
  'Outbox.Empty': '还没有发送过验证码',
  'Page.Outbox': '验证码',
} as const;
