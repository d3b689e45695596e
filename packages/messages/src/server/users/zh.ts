/** Users, for staff. */
export const zh = {
  'Error.UserUnknown': '没有这个用户',
  'Error.AlreadySuspended': '该用户已被停用',
  'Error.NotCarriedOver': '该用户没有沿用其他账户的自我禁入',
  'Error.NotSuspended': '该用户没有被停用',
} as const;
