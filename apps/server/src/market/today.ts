import type { Handler } from '../http/handler';

export const today: Handler<'today'> = (_request, { market }) => Promise.resolve(market.today());
