/** The audit of the books. */
export const zh = {
  'Error.AuditRunning': '对账正在进行，请等待完成',
} as const;
