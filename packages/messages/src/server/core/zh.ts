/** What every call may answer, and what calls of several nouns answer alike. */
export const zh = {
  Ok: '成功',
  'Error.BadInput': '提交的内容有误：{field}',
  'Error.NothingToChange': '没有需要修改的内容',
  'Error.NotLoggedIn': '请先登录',
  'Error.Forbidden': '您没有权限执行此操作',
  'Error.NotFound': '您访问的内容不存在',
  'Error.MethodNotAllowed': '不支持的请求方式',
  'Error.BodyTooLarge': '提交的内容过大',
  'Error.Internal': '系统繁忙，请稍后再试',
  'Error.Busy': '当前人数较多，请稍后再试',
  'Error.ReasonMissing': '请填写原因',
  'Error.OwnProposal': '不能确认自己提交的内容，须由另一人完成',
  'Error.KeyReused': '该请求标识已用于另一笔请求',
} as const;
