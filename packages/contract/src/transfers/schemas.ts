import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, day, id, keyset, millis, named, pageOf, userId } from '../parts';

const TransferOfCoins = named('TransferOfCoins', {
  id: id(),
  fromid: userId(),
  fromNick: Type.String(),
  toid: userId(),
  toNick: Type.String(),
  coin: coins(),
  at: millis(),
});

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
  transferLog: {
    request: Type.Object({
      ...keyset(50),
      userid: Type.Optional(userId()),
      from: Type.Optional(day({ errorKey: 'Error.DayInvalid', description: 'In Bangkok time' })),
      to: Type.Optional(day({ errorKey: 'Error.DayInvalid', description: 'The last day' })),
    }),
    response: pageOf(TransferOfCoins),
    refusals: ['DayInvalid'],
  },
} satisfies Record<string, CallSchemas>;
