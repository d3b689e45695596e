import { replaceToken } from './sessions';
import type { Handler } from '../http/handler';

export const refreshToken: Handler<'refreshToken'> = (_request, context) =>
  replaceToken(context, { userId: context.caller.user.id, deviceId: context.caller.deviceId });
