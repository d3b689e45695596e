/** What deposits, withdrawals and adjustments share. */
export const zh = {
  'Money.User': '用户',
  'Money.UserId': '用户 ID',
  'Money.Channel': '渠道',
  'Money.Order': '订单号',
  'Money.By': '经办人',
  'Money.SearchDeposits': '订单号、单号或后六位、用户',
  'Money.SearchWithdrawals': '订单号、付款凭证号、用户',
  'Money.UserPick': '输入账号、昵称、手机号或 ID',
  'Money.NeedsSecond': '需第二人批准',
  'Money.Second_order': '本单 {sum} 超过 {limit}。',
  'Money.Second_user': '连同本单，该用户今日由单人放款 {sum}，限额 {limit}。',
  'Money.Second_staff': '连同本单，您今日单独放款 {sum}，限额 {limit}。',
  'Money.MoreThanZero': '金额须大于 0',

  'Order.Status_0': '未处理',
  'Order.Status_1': '处理中',
  'Order.Status_2': '已完成',
  'Order.Status_3': '失败',
  'Order.Status_4': '已取消',
} as const;
