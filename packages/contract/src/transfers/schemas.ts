import { Type } from 'typebox';
import { coins, userId } from '../parts';

export const playerSchemas = {
  transferCoin: {
    request: Type.Object({ targetUID: userId(), coin: coins({ minimum: 1, errorKey: 'Agent.Input_Money' }) }),
    response: Type.Integer({ description: 'The new balance' }),
  },
};
