import { isAddressAllowed, isHost, isPath } from '@truedraw/contract/staff';
import { Refusal } from '../refusal';

export function requireHost(typed: string): string {
  const host = typed.trim().toLowerCase();
  if (!isHost(host)) throw new Refusal('HostInvalid', { host: typed.slice(0, 60) });
  return host;
}

/** The host of an address on another site; undefined for a page of the app or an empty address. */
export const hostOf = (address: string): string | undefined =>
  address === '' || address.startsWith('/') ? undefined : new URL(address).host;

export function requireAddress(typed: string, hosts: readonly string[]): string {
  const address = typed.trim();
  if (!isAddressAllowed(address, hosts))
    throw new Refusal(
      'AddressNotAllowed',
      { address: address.slice(0, 100) },
      isPath(address) ? 'Error.PageMissing' : undefined,
    );
  return address;
}
