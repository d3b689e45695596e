import { viewAccount } from './view';
import type { Handler } from '../http/handler';

export const account: Handler<'account'> = (_request, context) =>
  viewAccount(context, context.caller.user.id);
