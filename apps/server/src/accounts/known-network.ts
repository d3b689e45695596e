import type { RequestFacts } from '../http/handler';
import { networkOf } from '../http/network';
import type { Services } from '../services';
import type { Address } from './address';
import { listDevices } from './store/devices';
import { findIdentity } from './store/identities';

/** Whether the request comes from where the owner of an address is logged in. */
export async function isKnownNetwork(
  { db, lanes, ip }: Services & RequestFacts,
  to: Address,
): Promise<boolean> {
  const userId = await findIdentity(db, to);
  if (userId === undefined) return false;
  const devices = await listDevices(db, lanes, userId);
  return devices.some(({ address }) => address !== '' && networkOf(address) === networkOf(ip));
}
