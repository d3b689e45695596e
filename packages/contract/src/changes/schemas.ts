import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import {
  channelId,
  gameType,
  id,
  listOf,
  millis,
  named,
  nothing,
  oneOf,
  page,
  reasonFields,
  turnId,
  userId,
} from '../parts';

/** The calls whose changes can wait for a second person. */
export const changeKinds = [
  'setMoneySettings',
  'setGameSettings',
  'setNumberOdds',
  'setAgent',
  'setShareRate',
  'releaseShare',
  'liftOverride',
  'setChannel',
  'setContentHosts',
] as const;

const state = () => oneOf('waiting', 'confirmed', 'rejected');
const values = () =>
  Type.Array(Type.Union([Type.Integer(), Type.String()]), {
    description: 'One value, two for a pair, or texts in English, Thai and Chinese; 0 and 1 for no and yes',
  });

const Change = named('Change', {
  id: id(),
  kind: Type.Unsafe<(typeof changeKinds)[number]>({
    ...oneOf(...changeKinds),
    description: 'The call that was made',
  }),
  gametype: Type.Optional(gameType()),
  number: Type.Optional(Type.String()),
  turnId: Type.Optional(turnId()),
  userid: Type.Optional(userId()),
  month: Type.Optional(Type.String()),
  channelid: Type.Optional(channelId()),
  fields: Type.Array(named('ChangedField', { name: Type.String(), before: values(), after: values() })),
  state: state(),
  proposedBy: Type.String(),
  proposedAt: millis(),
  decidedBy: Type.String(),
  decidedAt: Type.Optional(millis()),
  reason: Type.String({ description: 'Why it was rejected' }),
});

export const staffSchemas = {
  changes: {
    request: Type.Object({ ...page(100), state: Type.Optional(state()) }),
    response: listOf(Change),
  },
  confirmChange: {
    request: Type.Object({ id: id() }),
    response: nothing(),
    refusals: [
      'ChangeUnknown',
      'ChangeOutdated',
      'OwnProposal',
      'NotIndependent',
      'OddsQuotaNotPositive',
      'OddsCapNotPositive',
      'OddsStepNotWhole',
      'OddsFloorBelowStake',
      'OddsBaseBelowFloor',
      'OddsAboveFair',
      'NumberUnknown',
      'TurnUnknown',
      'DrawNotOpen',
      'UserUnknown',
      'ShareTooHigh',
      'RebateTooHigh',
      'ShareNotDue',
      'ShareReleased',
      'ShareOutOfOrder',
      'NothingToChange',
      'HostInUse',
      'ChannelKnown',
    ],
  },
  rejectChange: {
    request: Type.Object({ id: id(), ...reasonFields('rejectChange') }),
    response: nothing(),
    refusals: ['ChangeUnknown', 'ReasonMissing'],
  },
} satisfies Record<string, CallSchemas>;
