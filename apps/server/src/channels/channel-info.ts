import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findChannel } from './store/channels';

export const channelInfo: Handler<'channelInfo'> = async ({ channel: id }, { db, locale }) => {
  const channel = await findChannel(db, id);
  if (!channel?.open) throw new Refusal('ChannelUnknown');
  const { name, info, contact, tip, picture, promptpay } = channel;
  return {
    channelid: id,
    channelname: name[locale],
    icon: picture,
    info: info[locale],
    contact: contact[locale],
    tip: tip[locale],
    ...(promptpay && { qr: true }),
  };
};
