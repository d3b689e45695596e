/**
 * The target of a configured address: a path inside the app, another site, or undefined. Only http and https are
 * allowed, because a `javascript:` address would run as our own code.
 */
export type Destination = { kind: 'inside'; path: string } | { kind: 'outside'; url: string } | undefined;

export function destinationOf(configured: string, origin: string): Destination {
  if (!configured.trim() || !URL.canParse(configured, origin)) return undefined;
  const url = new URL(configured, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === origin
    ? { kind: 'inside', path: url.pathname + url.search + url.hash }
    : { kind: 'outside', url: url.href };
}

/** The page after a login. Only a path inside the app is allowed, because a link could contain another site. */
export const insidePath = (wanted: unknown): string | undefined =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
