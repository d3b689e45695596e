/** Settings, for staff. */
export const zh = {
  'Error.ScheduleNotTwoDraws': '每天必须恰好有两期',
  'Error.ScheduleNotATime': '时间格式应为 HH:MM',
  'Error.ScheduleClosesAfterMarket': '封盘时间必须早于股市最早的收盘时间（12:30、16:35）',
  'Error.ScheduleClosesAfterResult': '封盘时间必须早于开奖时间',
  'Error.ScheduleOutOfOrder': '上午场的时间必须早于傍晚场',
} as const;
