/** Draws and their results, for staff. */
export const zh = {
  'Error.FigureInvalid': '{figure} 的格式不正确，应为两位小数，例如 1,443.79',
  'Error.FigureImplausible': '{figure} 不合理：应在 {least} 与 {most} 之间，请核对单位与小数点',
  'Error.TurnUnknown': '没有这一期',
  'Error.DrawNotOpen': '这一期已经封盘',
  'Error.DrawNotDue': '须在封盘并到开奖时间后才能录入',
  'Error.ProposalWaits': '已有一份提交等待另一人确认',
  'Error.ProposalMissing': '没有等待确认的提交，请从第一人重新开始',
  'Error.FiguresDiffer': '两人录入的数字不一致，双方须重新录入',
  'Error.NotWitnessed': '见证方尚未全部签收本期的封存记录，请稍后再试',
  'Error.AlreadyReleased': '这一期的结果已经公布，请使用更正',
  'Error.NotReleased': '这一期尚未公布结果，无法更正',
  'Error.SameFigures': '与已公布的数字相同，无需更正',
  'Error.TurnCancelled': '这一期已经取消',
  'Error.DrawArchived': '这一期的注单已归档，请先恢复归档',
  'Error.EntriesArchived': '该时段的账目已归档：请指定用户或订单类型，或先恢复归档',
} as const;
