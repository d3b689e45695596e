/** Transfers between users. */
export const zh = {
  'Error.TransferNotAllowed': '只能转账给您的推荐人，代理还可转给直属下级',
  'Error.TargetCannotReceive': '对方目前无法接收转账',
} as const;
