import { isIP, isIPv6 } from 'node:net';

/**
 * The address alone, of one that a proxy wrote with a port: `203.0.113.9:50123`, `[2001:db8::1]:50123`. A socket whose
 * client has left has no address.
 */
export const withoutPort = (address: string | undefined = ''): string =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');

/** Where a request comes from, as the proxies say; what is no address counts as the nearest proxy itself. */
export function addressOf({
  ip,
  socket,
}: {
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}): string {
  const address = withoutPort(ip);
  return isIP(address) ? address : (socket.remoteAddress ?? '');
}

/**
 * The part of an address that one customer of a provider has to itself, for counting attempts: an IPv4 address, or the
 * first 64 bits of an IPv6 address. Every connection has 2^64 addresses of the same 64 bits.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${firstGroups(plain, 4).join(':')}::/64` : address;
}

/** The first groups of an IPv6 address, with `::` written out and without leading zeros. */
function firstGroups(address: string, count: number): string[] {
  const [before = '', after] = address.split('::');
  const left = before ? before.split(':') : [];
  const right = after ? after.split(':') : [];
  // Dots at the end stand for the last two groups.
  const width = right.length + (address.includes('.') ? 1 : 0);
  const zeros = after === undefined ? 0 : 8 - left.length - width;
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
