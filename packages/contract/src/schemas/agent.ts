import { Type } from 'typebox';
import { basisPoints, coins, md5, nothing, page, text, userId } from './parts';

const rates = {
  rebate2D: basisPoints({ errorKey: 'Agent.Input_MAX' }),
  rebate3D: basisPoints({ errorKey: 'Agent.Input_MAX' }),
  betlimit: coins({ errorKey: 'Agent.Input_MAX' }),
};

const Row = Type.Object({
  userid: userId(),
  nickname: Type.String(),
  coin: coins(),
  rebate2d: basisPoints(),
  rebate3d: basisPoints(),
  betlimit: coins(),
  isagent: Type.Boolean(),
  sharerate: basisPoints(),
  turnover: coins(),
  identity: Type.Unsafe<'self' | 'agent' | 'user'>({ type: 'string', enum: ['self', 'agent', 'user'] }),
});

export const agentSchemas = {
  agentList: {
    request: Type.Object({ ...page(20), key: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ list: Type.Array(Row), totalCount: Type.Integer() }),
  },
  agentData: {
    request: Type.Object({ monthTime: text(16, { pattern: '^([0-9]{4}-[0-9]{2}|[0-9]{10,13})$' }) }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          userid: userId(),
          nickname: Type.String(),
          sharerate: basisPoints(),
          winscore: Type.Integer(),
          income: Type.Integer(),
        }),
      ),
      totalwinscore: Type.Integer(),
      totalincome: Type.Integer(),
    }),
  },
  bindUser: {
    request: Type.Object({ bindcode: text(16, { errorKey: 'Agent.Bind_Fail' }) }),
    response: nothing(),
  },
  regAccount: {
    request: Type.Object({
      account: text(20, { errorKey: 'Login.MobileTip' }),
      passwd: md5({ errorKey: 'Login.PwdTip' }),
      isAgent: Type.Boolean(),
      ...rates,
    }),
    response: Type.Object({ userid: userId() }),
  },
  modifyAgent: { request: Type.Object({ userid: userId(), ...rates }), response: nothing() },
};
