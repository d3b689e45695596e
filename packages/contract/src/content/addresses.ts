import { screenPaths } from '../screen-paths';

/** The form of host names: letters, digits and dashes between dots; no port, no path, no IP address. */
const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const mostHosts = 50;

export const isHost = (text: string): boolean => hostShape.test(text);

/** The host of an https address; undefined if a browser would read the address differently than it looks. */
function httpsHostOf(address: string): string | undefined {
  if (looksElsewhere(address) || !/^https:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return undefined;
  const { host, username, password } = new URL(address);
  return username === '' && password === '' ? host : undefined;
}

/** Whether this has the form of an address within the app, whose page may not exist. */
export const isPath = (address: string): boolean => /^\/(?!\/)/.test(address) && !looksElsewhere(address);

const parameters: Readonly<Record<string, string>> = { $game: '[234][dD]?', $channel: '\\d+' };
const linkable = screenPaths
  .filter((path) => path !== '/404' && path !== '/500')
  .map((path) => path.replace(/\$\w+/, (name) => parameters[name] ?? ''));
const pageShape = new RegExp(`^(?:${linkable.join('|')})/?(?:[?#]|$)`);

/** Whether this is the address of a page that the app has. */
const isPage = (address: string): boolean => isPath(address) && pageShape.test(address);

/** Browsers drop these characters, or read a backslash as a slash, so that the address would lead elsewhere. */
const looksElsewhere = (address: string): boolean => /[\s\\\p{Cc}]/u.test(address);

/** Whether this is the address of a page of the app, or of another site by https. */
export const isAddress = (text: string): boolean => isPage(text) || httpsHostOf(text) !== undefined;

/** Whether a link may have this address: none, a page of the app, or https on an allowed host. */
export const isAddressAllowed = (address: string, hosts: readonly string[]): boolean =>
  address === '' || isPage(address) || hosts.includes(httpsHostOf(address) ?? '');
