import { Type } from 'typebox';
import { coins, nothing, texts } from './parts';

/** Of our own art, or uploaded. An address elsewhere could be made to show another account to pay to. */
const picture = () =>
  Type.String({
    pattern: '^(|/art/[a-z0-9-]+\\.(svg|png)|/api/pictures/[0-9a-f]{64})$',
    description: 'Our own art, or the address of an uploaded picture; empty for none',
  });

const channel = {
  name: texts(60),
  info: texts(1_000),
  contact: texts(200),
  tip: texts(500),
  icon: picture(),
  picture: picture(),
  open: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Lower ones stand first' }),
};

const channelid = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Channel = Type.Object({ channelid: channelid(), ...channel });

const hours = () => Type.Integer({ minimum: 1, maximum: 24 * 90 });

const settings = {
  claimsPerDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
  claimsWaiting: Type.Integer({ minimum: 1, maximum: 100 }),
  claimExpireHours: hours(),
  matchBeforeHours: hours(),
  matchAfterHours: hours(),
  depositSecondCoins: coins({ maximum: 1_000_000_000_000 }),
  withdrawMinCoins: coins({ minimum: 1, maximum: 1_000_000_000_000 }),
  withdrawMaxCoins: coins({ minimum: 1, maximum: 1_000_000_000_000 }),
  withdrawDailyCoins: coins({ minimum: 1, maximum: 1_000_000_000_000 }),
  withdrawDailyOrders: Type.Integer({ minimum: 1, maximum: 1_000 }),
  withdrawSecondCoins: coins({ maximum: 1_000_000_000_000 }),
};

export const staffChannelSchemas = {
  channels: { request: nothing(), response: Type.Array(Channel) },
  setChannel: {
    request: Type.Interface([Type.Partial(Type.Object(channel))], { channelid: Type.Optional(channelid()) }),
    response: Channel,
  },
  uploadPicture: {
    request: Type.Object({ data: Type.String({ maxLength: 3_000_000, description: 'Base64' }) }),
    response: Type.Object({ picture: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  },
  moneySettings: { request: nothing(), response: Type.Object(settings) },
  setMoneySettings: { request: Type.Partial(Type.Object(settings)), response: Type.Object(settings) },
};
