import { isIPv6 } from 'node:net';
import type { RequestFacts } from '../http/handler';
import type { Services } from '../services';
import type { Address } from './address';
import { listDevices } from './store/devices';
import { findIdentity } from './store/identities';

/** The network of an address. One customer has a whole network of IPv6 addresses: the first four of eight groups. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`;
}

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
