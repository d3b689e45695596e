import type { Handler } from '../http/handler';
import { drawInfo } from './draw-info';

export const betInfo: Handler<'betInfo'> = async (request, { bets }) =>
  (await drawInfo(bets.board, request)).info;
