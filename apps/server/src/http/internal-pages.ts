import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';
import { withoutPort } from './network';

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (ip: string): boolean => {
  const version = isIP(ip);
  return version !== 0 && privateAddresses.check(ip, version === 4 ? 'ipv4' : 'ipv6');
};

/** In a time that does not tell how much of it is right. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

export interface Guard {
  production: boolean;
  /** How many proxies stand in front of the server. */
  trustProxy: number;
  /** What may be read with `Authorization: Bearer …`; empty: from private addresses alone. */
  internalToken: string;
}

/**
 * Whether the reader may see what is for the operator: in production a private address, or one who has the token.
 * A proxy that the settings do not know hides the reader's address, so what it passes on needs the token.
 */
export function isInternal(
  { production, trustProxy, internalToken }: Guard,
  request: FastifyRequest,
): boolean {
  if (!production) return true;
  if (internalToken && isSame(request.headers.authorization ?? '', `Bearer ${internalToken}`)) return true;
  const isDirect = trustProxy > 0 || request.headers['x-forwarded-for'] === undefined;
  return isDirect && isPrivate(withoutPort(request.ip));
}

/** Makes the check of pages that are for the operator. */
export const internalGuard =
  (guard: Guard) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!isInternal(guard, request)) throw new Refusal('Forbidden');
  };
