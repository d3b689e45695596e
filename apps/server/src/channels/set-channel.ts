import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { insertChannel, lockChannel, updateChannel, type Channel } from './store/channels';
import { viewChannel } from './view-channel';

const nothing = { zh: '', en: '', th: '' };
/** The defaults of a new channel: it is hidden. */
const fresh: Omit<Channel, 'id'> = {
  position: 0,
  open: false,
  name: nothing,
  info: nothing,
  contact: nothing,
  tip: nothing,
  icon: '',
  picture: '',
};

/** Players pay to this address, so the log stores its old value exactly. */
export const setChannel: StaffHandler<'setChannel'> = async ({ channelid, ...changes }, { db, caller }) => {
  if (!Object.keys(changes).length) throw new Refusal('NothingToChange');
  const channel = await inTransaction(db, async (tx) => {
    const before = channelid === undefined ? undefined : await lockChannel(tx, channelid);
    if (channelid !== undefined && !before) throw new Refusal('ChannelUnknown');
    const next = { ...fresh, ...before, ...changes };
    const id = before ? before.id : await insertChannel(tx, next);
    if (before) await updateChannel(tx, { ...next, id });
    const after = { ...next, id };
    await record(tx, {
      staffId: caller.staff.id,
      action: before ? 'channel.set' : 'channel.add',
      detail: { before: before ?? null, after },
    });
    return after;
  });
  return viewChannel(channel);
};
