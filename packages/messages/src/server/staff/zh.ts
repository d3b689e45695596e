/** Accounts of staff. */
export const zh = {
  'Error.WrongStaffLogin': '账号、密码或动态码错误',
  'Error.ChangeUnknown': '该变更不存在或已处理',
  'Error.ChangeOutdated': '数值已被更改，请重新提交',
  'Error.RebateTooHigh': '返水最高为 {max}',
  'Error.NotIndependent':
    '该账号与第一人可能是同一人（由同一负责人创建、启用或重置），须由另一位负责人确认账号或由他人完成',
  'Error.StaffNotConfirmed':
    '该账号新建、启用或重置后须由另一位负责人确认，否则 {untilText} 前不能放行资金或开奖',
  'Error.StaffUnknown': '没有这个员工账号',
  'Error.StaffNameTaken': '该账号名已被使用',
  'Error.NotYourself': '不能对自己的账号执行此操作',
  'Error.LastOwner': '至少要保留一位所有者',
} as const;
