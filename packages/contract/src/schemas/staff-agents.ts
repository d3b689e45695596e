import { Type } from 'typebox';
import { basisPoints, coins, page, sorting, userId } from './parts';

const month = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', errorKey: 'Error.MonthInvalid' } as const);

const Agent = Type.Object({
  userid: userId(),
  nickname: Type.String(),
  isagent: Type.Boolean(),
  rebate2d: basisPoints(),
  rebate3d: basisPoints(),
  betlimit: coins(),
  sharerate: basisPoints(),
});

const ShareRow = Type.Object({
  userid: userId(),
  nickname: Type.String(),
  sharerate: basisPoints({ description: 'Of that month' }),
  due: Type.Integer({ description: "The month's own share; below zero where its people won" }),
  carried: Type.Integer({ description: 'What a release would carry over from earlier months' }),
  status: Type.Unsafe<'running' | 'waiting' | 'released'>({
    type: 'string',
    enum: ['running', 'waiting', 'released'],
  }),
  paid: coins(),
});

export const staffAgentSchemas = {
  setAgent: {
    request: Type.Object({
      userid: userId(),
      isAgent: Type.Optional(Type.Boolean()),
      rebate2D: Type.Optional(basisPoints()),
      rebate3D: Type.Optional(basisPoints()),
      betlimit: Type.Optional(coins()),
    }),
    response: Agent,
  },
  setShareRate: {
    request: Type.Object({ userid: userId(), sharerate: basisPoints() }),
    response: Agent,
  },
  agentShares: {
    request: Type.Object({ month: month(), ...page(50), ...sorting('userid', 'sharerate') }),
    response: Type.Object({ list: Type.Array(ShareRow), totalCount: Type.Integer() }),
  },
  releaseShare: {
    request: Type.Object({ userid: userId(), month: month() }),
    response: Type.Object({
      paid: coins(),
      carried: Type.Integer({ description: 'What stays open below zero' }),
    }),
  },
};
