import { Refusal } from '../refusal';

/** Letters, digits and dashes between dots, as names of hosts are; no port, no path, no address in numbers. */
const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function requireHost(typed: string): string {
  const host = typed.trim().toLowerCase();
  if (!hostShape.test(host)) throw new Refusal('HostInvalid', { host: typed.slice(0, 60) });
  return host;
}

/** The host of an address on another site; undefined for a page of the app itself or for none. */
export const hostOf = (address: string): string | undefined =>
  address === '' || address.startsWith('/') ? undefined : new URL(address).host;

/**
 * A page of the app, or https on an allowed host: nothing that runs, nothing that reads like one host and leads to
 * another.
 */
export function requireAddress(typed: string, hosts: readonly string[]): string {
  const address = typed.trim();
  if (!isAllowed(address, hosts)) throw new Refusal('AddressNotAllowed', { address: address.slice(0, 100) });
  return address;
}

function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (address === '') return true;
  // Browsers drop these, or take a backslash for a slash, and end up elsewhere than it reads.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
