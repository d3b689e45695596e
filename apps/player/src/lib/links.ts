/**
 * A configured address: a path inside the app, another site, or nothing. Addresses that are neither http nor https
 * are nothing, since a `javascript:` one would run as our own.
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

/** Where a friend registers so that this user becomes the spreader. */
export function shareLink(shareUrl: string, origin: string, userid: number): string {
  const url = new URL(shareUrl || '/share', origin);
  url.searchParams.set('sid', String(userid));
  return url.href;
}

/** Where to go after a login: a path of ours, never another site that a link smuggled in. */
export const insidePath = (wanted: unknown): string | undefined =>
  typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
