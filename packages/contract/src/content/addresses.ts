/** The form of host names: letters, digits and dashes between dots; no port, no path, no IP address. */
const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const mostHosts = 50;

export const isHost = (text: string): boolean => hostShape.test(text);

/** The host of an https address as browsers read it; undefined if they would read it differently than it looks. */
export function httpsHostOf(address: string): string | undefined {
  if (looksElsewhere(address) || !/^https:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return undefined;
  const { host, username, password } = new URL(address);
  return username === '' && password === '' ? host : undefined;
}

/** Whether a link may have this address: none, a page of the app, or https on an allowed host. */
export function isAddressAllowed(address: string, hosts: readonly string[]): boolean {
  if (address === '') return true;
  if (address.startsWith('/')) return !address.startsWith('//') && !looksElsewhere(address);
  return hosts.includes(httpsHostOf(address) ?? '');
}

/** Browsers drop these characters, or read a backslash as a slash, so that the address would lead elsewhere. */
const looksElsewhere = (address: string): boolean => /[\s\\\p{Cc}]/u.test(address);
