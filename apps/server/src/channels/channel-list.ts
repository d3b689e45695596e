import type { Handler } from '../http/handler';
import { listChannels } from './store/channels';

export const channelList: Handler<'channelList'> = async (_request, { db, locale }) =>
  (await listChannels(db))
    .filter(({ open }) => open)
    .map(({ id, name, icon }) => ({ channelid: id, channelname: name[locale], icon }));
