import { isDeepStrictEqual } from 'node:util';
import { promptPayTarget, type StaffRequestOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { givenIn, makeOrPropose, valuesOf, type TwoPersonChange } from '../staff/two-person-change';
import {
  findChannel,
  insertChannel,
  listChannels,
  lockChannel,
  updateChannel,
  type Channel,
  type Texts,
} from './store/channels';
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
  promptpay: '',
};

/** Players pay to what a channel says, so two people agree on it, and the log stores its old value exactly. */
export const channelChange: TwoPersonChange<'setChannel'> = {
  kind: 'setChannel',
  current: async (tx, _context, { channelid, ...changes }) => {
    const given = givenIn(changes);
    if (!given.length) throw new Refusal('NothingToChange');
    if (changes.promptpay && !promptPayTarget(changes.promptpay)) throw new Refusal('PromptPayInvalid');
    for (const texts of [changes.name, changes.info, changes.contact, changes.tip])
      if (texts && isPartly(texts)) throw new Refusal('TextsMissing');
    if (channelid === undefined) await requireUnknown(tx, { ...fresh, ...changes });
    return valuesOf({ ...fresh, ...(await lockKnown(tx, channelid)) }, given);
  },
  needsTwo: async (_tx, { channelid }, { before, after }) => {
    if (channelid === undefined) return true;
    const changed = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    // Closing a channel only protects, and the order of the channels changes nothing of what is paid.
    return changed.some((name) => name !== 'position' && !(name === 'open' && after['open']?.[0] === 0));
  },
  apply: async (tx, { caller }, { channelid, ...changes }, first) => {
    const before = await lockKnown(tx, channelid);
    const next = { ...fresh, ...before, ...changes };
    const id = before ? before.id : await insertChannel(tx, next);
    if (before) await updateChannel(tx, { ...next, id });
    await record(tx, {
      staffId: caller.staff.id,
      action: before ? 'channel.set' : 'channel.add',
      detail: { before: before ?? null, after: { ...next, id }, ...first },
    });
  },
};

/** Whether players of one language would see less than those of another. */
const isPartly = (texts: Texts): boolean =>
  new Set(Object.values(texts).map((text) => text.trim() === '')).size > 1;

/** A channel that is sent again after the first was confirmed would be there twice. */
async function requireUnknown(tx: Queryable, wanted: Omit<Channel, 'id'>): Promise<void> {
  const known = await listChannels(tx);
  if (known.some(({ id: _id, ...channel }) => isDeepStrictEqual(channel, wanted)))
    throw new Refusal('ChannelKnown');
}

/** The channel of the request; undefined when it asks for a new one. */
async function lockKnown(
  tx: Queryable,
  id: StaffRequestOf<'setChannel'>['channelid'],
): Promise<Channel | undefined> {
  if (id === undefined) return undefined;
  const channel = await lockChannel(tx, id);
  if (!channel) throw new Refusal('ChannelUnknown');
  return channel;
}

export const setChannel: StaffHandler<'setChannel'> = async (request, context) => {
  const { channelid, ...changes } = request;
  const proposal = await makeOrPropose(context, channelChange, request);
  const channel = channelid === undefined ? undefined : await findChannel(context.db, channelid);
  return {
    ...(channel ? viewChannel(channel) : { ...fresh, ...changes }),
    ...(proposal !== undefined && { proposal }),
  };
};
