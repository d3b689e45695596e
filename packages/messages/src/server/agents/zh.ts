/** Agents and their sub-users. */
export const zh = {
  'Error.AccountInvalid': '账号须为 3 到 20 位小写字母、数字或下划线，并以字母开头',
  'Error.AccountTaken': '该账号已被使用，请换一个',
  'Error.MonthInvalid': '只能查询最近一年的月份',
  'Error.TermsMissing': '请填写 2D 返水、3D 返水和投注限额',
  'Error.TermsTooHigh': '必须小于您自己的数值',
  'Error.SubUserUnknown': '没有这个下级用户',
  'Error.BindRefused': '绑定失败，请核对用户码',
  'Error.AlreadyAgent': '该用户已经是代理',
  'Error.TreeTooDeep': '代理层级过深，无法继续添加下级',
  'Error.ShareNotDue': '该月尚未结束，不能发放分成',
  'Error.ShareReleased': '该月的分成已经发放',
  'Error.ShareOutOfOrder': '请先发放 {month} 的分成',
  'Error.ShareTooHigh': '上下级代理的分成比例合计不能超过 100%',
  'Error.PeriodInvalid': '只能查询最近一年的周或月份',
  'Error.NotChangeable': '不能在这里修改：{field}',
  'Error.AccountInUse': '该账号已有人使用，不能重设初始密码',
} as const;
