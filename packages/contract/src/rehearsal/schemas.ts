import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, gameType, named, person, turnId } from '../parts';

const figure = () => Type.String({ maxLength: 32 });

const RehearsedPayout = named('RehearsedPayout', { ...person, before: coins(), after: coins() });

const RehearsedGame = named('RehearsedGame', {
  gametype: gameType(),
  before: Type.Optional(Type.String({ description: 'The result that the correction replaces' })),
  result: Type.String(),
  bets: Type.Integer(),
  stakes: coins(),
  payouts: coins(),
  winners: Type.Integer(),
  rebates: coins({ description: 'They depend on the stakes alone, so a correction does not change them' }),
  changed: Type.Integer({ description: 'People whose payout differs from before' }),
  given: coins({ description: 'Paid out by this release' }),
  taken: coins({ description: 'Taken back by this correction' }),
  owed: coins({ description: 'The part of it that wallets lack today, which becomes debts' }),
  list: Type.Array(RehearsedPayout, { description: 'The twenty largest differences' }),
});

export const staffSchemas = {
  rehearse: {
    request: Type.Object({
      turnId: turnId(),
      set: figure(),
      value: figure(),
      secondSet: figure(),
      secondValue: figure(),
      standingSet: Type.Optional(
        Type.String({ maxLength: 32, description: 'The rehearsed result that is corrected' }),
      ),
      standingValue: Type.Optional(figure()),
    }),
    response: Type.Array(RehearsedGame),
    refusals: ['DrawArchived', 'FigureInvalid', 'FiguresDiffer', 'SameFigures', 'TurnUnknown', 'DrawNotDue'],
  },
} satisfies Record<string, CallSchemas>;
