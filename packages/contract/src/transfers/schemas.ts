import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, userId } from '../parts';

export const playerSchemas = {
  transferCoin: {
    request: Type.Object({ targetUID: userId(), coin: coins({ minimum: 1, errorKey: 'Agent.Input_Money' }) }),
    response: Type.Integer({ description: 'The new balance' }),
    refusals: [
      'NotEnoughCoins',
      'KeyReused',
      'HasDebt',
      'TransferNotAllowed',
      'TargetCannotReceive',
      'OnBreak',
      'SelfExcluded',
      'OverOwnLimit',
    ],
  },
} satisfies Record<string, CallSchemas>;
