/** The audits of the books. */
export const zh = {
  'Page.Books': '账目核对',

  'Books.Clean': '无误',
  'Books.Findings': '{count} 项有误',
  'Books.Never': '尚未核对过账目',
  'Books.At': '最近一次核对：{time}',
  'Books.Line': '历次核对发现的问题',
  'Books.NoLine': '核对两次后显示曲线',
  'Books.Open': '查看核对记录',
  'Books.Run': '立即核对',
  'Books.Running': '核对中',
  'Books.Started': '已开始核对，完成后显示在这里',
  'Books.Failed': '核对中断',
  'Books.StartedAt': '开始时间',
  'Books.Took': '用时',
  'Books.By': '发起人',
  'Books.Itself': '自动',
  'Books.Check': '核对内容',
  'Books.Checked': '已核对',
  'Books.Found': '结果',
  'Books.Seconds': '秒',
} as const;
