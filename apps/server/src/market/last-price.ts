import type { Handler } from '../http/handler';

export const lastPrice: Handler<'lastPrice'> = (_request, { market }) => Promise.resolve(market.lastPrice());
