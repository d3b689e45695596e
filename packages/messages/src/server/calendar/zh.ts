/** Days of the calendar, for staff. */
export const zh = {
  'Error.DayInvalid': '日期不存在或范围过大',
  'Error.DayIsOver': '该日期已过，不能更改',
  'Error.DayHasBets': '当天的期次已有投注，请先取消这些期次',
} as const;
