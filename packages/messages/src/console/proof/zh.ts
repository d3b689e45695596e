/** The public proof. */
export const zh = {
  'Page.Trust': '公开凭证',

  'Trust.Tip': '任何人都能用这条记录链核对开奖与投注',
  'Trust.Chain': '记录链',
  'Trust.Records': '记录数',
  'Trust.Head': '最新哈希',
  'Trust.Noted': '库外存档',
  'Trust.Agrees': '一致',
  'Trust.Differs': '不一致',
  'Trust.NotedDiffers': '库外存档的第 {seq} 条与数据库不一致：记录链可能被改写',
  'Trust.KeyDiffers': '服务器使用的签名密钥 {key} 不是最新的密钥',
  'Trust.LastCommit': '最近封存的投注册',
  'Trust.Bets': '{count} 笔投注',
  'Trust.LastCheck': '最近一次校验',
  'Trust.Waiting': '已封盘待封存',
  'Trust.Keys': '签名密钥',
  'Trust.Key': '编号',
  'Trust.PublicKey': '公钥',
  'Trust.Signs': '使用中',
} as const;
