import type { Handler } from '../http/handler';

export const pushKey: Handler<'pushKey'> = async (_request, { push }) => ({ key: push.publicKey });
