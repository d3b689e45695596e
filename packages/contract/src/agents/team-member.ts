import { Type } from 'typebox';
import { basisPoints, coins, millis, named, oneOf, userId } from '../parts';

/** A row of an agent's list. */
export const TeamMember = named('TeamMember', {
  userid: userId(),
  nickname: Type.String(),
  coin: coins(),
  rebate2d: basisPoints({
    description: 'The rate that the user earns; never higher than the rates above the user',
  }),
  rebate3d: basisPoints(),
  betlimit: coins(),
  isagent: Type.Boolean(),
  sharerate: basisPoints(),
  turnover: coins({
    description:
      'Settled stakes of the user and everyone below. For the caller: what its own spreader sees, or its own and those of everyone below',
  }),
  identity: oneOf('self', 'agent', 'user'),
  today: Type.Optional(
    coins({ description: 'Settled stakes of the user and everyone below on draws of today' }),
  ),
  yesterday: Type.Optional(coins()),
  below: Type.Optional(
    Type.Integer({
      description: 'How many people are below the user, on all levels; 1,001 for more than 1,000',
    }),
  ),
  activeAt: Type.Optional(millis()),
  note: Type.Optional(Type.String({ description: "The caller's own note" })),
  unused: Type.Optional(Type.Boolean({ description: 'Nobody has logged in and set a password yet' })),
});
