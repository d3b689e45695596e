import type { Handler } from '../http/handler';

export const config: Handler<'config'> = (_request, { market }) => Promise.resolve(market.config());
