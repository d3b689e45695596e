import { Type } from 'typebox';
import { channelPositionBounds } from '../bounds';
import type { CallSchemas } from '../call-schemas';
import { channelId, named, nothing, proposal, texts } from '../parts';

const shown = { channelid: Type.Integer(), channelname: Type.String(), icon: Type.String() };

/** One of our own pictures or an uploaded one. A picture on another site could be replaced by another account to pay to. */
const picture = () =>
  Type.String({
    pattern: '^(|/art/[a-z0-9-]+\\.(svg|png)|/api/pictures/[0-9a-f]{64})$',
    description: 'The address of one of our own pictures or of an uploaded one; empty for none',
  });

const channel = {
  name: texts(60),
  info: texts(1_000),
  contact: texts(200),
  tip: texts(500),
  icon: picture(),
  picture: picture(),
  promptpay: Type.String({
    maxLength: 20,
    description: 'The PromptPay id that codes with an amount pay to; empty for a channel without them',
  }),
  open: Type.Boolean(),
  position: Type.Integer({
    minimum: channelPositionBounds.least,
    maximum: channelPositionBounds.most,
    description: 'Channels with a lower position come first',
  }),
};
const ChannelForStaff = named('ChannelForStaff', { channelid: channelId(), ...channel });

export const playerSchemas = {
  channelList: { request: nothing(), response: Type.Array(named('Channel', shown)) },
  channelInfo: {
    request: Type.Object({ channel: channelId() }),
    response: named('ChannelInfo', {
      ...shown,
      icon: Type.String({ description: 'The picture for the payment, such as a QR code' }),
      info: Type.String(),
      contact: Type.String(),
      tip: Type.String(),
      qr: Type.Optional(Type.Boolean({ description: 'Whether chargeqr makes codes with an amount for it' })),
    }),
    refusals: ['ChannelUnknown'],
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  channels: { request: nothing(), response: Type.Array(ChannelForStaff) },
  setChannel: {
    request: Type.Interface([Type.Partial(Type.Object(channel))], { channelid: Type.Optional(channelId()) }),
    response: named('ChangedChannel', {
      channelid: Type.Optional(channelId()),
      ...channel,
      proposal,
    }),
    refusals: ['NothingToChange', 'ChannelKnown', 'ChannelUnknown', 'PromptPayInvalid', 'TextsMissing'],
  },
} satisfies Record<string, CallSchemas>;
