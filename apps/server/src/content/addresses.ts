import { Refusal } from '../refusal';

/** The form of host names: letters, digits and dashes between dots; no port, no path, no IP address. */
const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function requireHost(typed: string): string {
  const host = typed.trim().toLowerCase();
  if (!hostShape.test(host)) throw new Refusal('HostInvalid', { host: typed.slice(0, 60) });
  return host;
}

/** The host of an address on another site; undefined for a page of the app or an empty address. */
export const hostOf = (address: string): string | undefined =>
  address === '' || address.startsWith('/') ? undefined : new URL(address).host;

/**
 * Accepts a page of the app, or https on an allowed host; refuses scripts and addresses that look like another host.
 */
export function requireAddress(typed: string, hosts: readonly string[]): string {
  const address = typed.trim();
  if (!isAllowed(address, hosts)) throw new Refusal('AddressNotAllowed', { address: address.slice(0, 100) });
  return address;
}

function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (address === '') return true;
  // Browsers drop these characters, or read a backslash as a slash, so the address would lead elsewhere.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
