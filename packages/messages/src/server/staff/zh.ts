/** Accounts of staff. */
export const zh = {
  'Error.WrongStaffLogin': '账号、密码或动态码错误',
  'Error.StaffUnknown': '没有这个员工账号',
  'Error.StaffNameTaken': '该账号名已被使用',
  'Error.NotYourself': '不能对自己的账号执行此操作',
  'Error.LastOwner': '至少要保留一位所有者',
} as const;
