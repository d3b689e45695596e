import type { ResponseOf } from '@truedraw/contract';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { inTransaction } from '../db/transaction';
import { requireConfirmation } from './confirmation';
import { tellOwner } from './owner-change';
import { endDevices, listDevices } from './store/devices';

export const devices: Handler<'devices'> = (_request, context) => viewDevices(context);

export const logoutOthers: Handler<'logoutOthers'> = async (_request, context) => {
  const { db, lanes, caller } = context;
  await requireConfirmation(db, lanes, caller);
  await inTransaction(db, async (tx) => {
    await tellOwner(tx, context, caller.user.id, { change: 'devices' });
    await endDevices(tx, lanes, caller.user.id, { except: caller.deviceId });
  });
  return viewDevices(context);
};

/** Ends one login, which may be on a device that the owner lost. */
export const endDevice: Handler<'endDevice'> = async ({ id }, context) => {
  const { db, lanes, caller } = context;
  await requireConfirmation(db, lanes, caller);
  const known = await listDevices(db, lanes, caller.user.id);
  if (!known.some((device) => device.id === id)) throw new Refusal('NotFound');
  await inTransaction(db, async (tx) => {
    await tellOwner(tx, context, caller.user.id, { change: 'devices' });
    await endDevices(tx, lanes, caller.user.id, { only: id });
  });
  return viewDevices(context);
};

async function viewDevices({ db, lanes, caller }: Context<'devices'>): Promise<ResponseOf<'devices'>> {
  const list = await listDevices(db, lanes, caller.user.id);
  return list.map((device) => ({ ...device, current: device.id === caller.deviceId }));
}
