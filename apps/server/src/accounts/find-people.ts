import { parseAccount } from './address';
import type { Services } from '../services';
import { findIdentity, type Identity } from './store/identities';
import { listUsersByName } from './store/user-search';

type Needed = Pick<Services, 'db' | 'config'>;

/** Where a page ended: in the list by account or by nickname, and after which user. */
export interface PeopleKey {
  column: 'account' | 'nickname';
  name: string;
  id: number;
}

/**
 * Users that the text names exactly come first, then those whose account begins with it, then those whose nickname
 * does.
 */
export async function findPeople(
  services: Needed,
  text: string,
  { after, limit }: { after?: PeopleKey | undefined; limit: number },
): Promise<{ ids: number[]; next?: PeopleKey }> {
  const search = text.toLowerCase();
  const ids = after === undefined ? await idsNamedBy(services, search) : [];
  for (const column of after?.column === 'nickname'
    ? (['nickname'] as const)
    : (['account', 'nickname'] as const)) {
    const room = limit - ids.length;
    if (room <= 0) return { ids, next: { column, name: '', id: 0 } };
    const rows = await listUsersByName(services.db, column, search, {
      after: after?.column === column && after.name ? after : undefined,
      limit: room,
    });
    ids.push(...rows.map((row) => row.id));
    const last = rows.at(-1);
    if (last && rows.length === room)
      return { ids: unique(ids), next: { column, name: last.name, id: last.id } };
  }
  return { ids: unique(ids) };
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

async function idsNamedBy({ db, config }: Needed, search: string): Promise<number[]> {
  const account = parseAccount(search, config.defaultRegion);
  const identities: Identity[] = [
    { kind: 'usercode', value: search.toUpperCase() },
    ...(account ? [account] : []),
  ];
  const ids = await Promise.all(identities.map((identity) => findIdentity(db, identity)));
  const typed = /^\d{1,15}$/.test(search) ? Number(search) : undefined;
  return unique([typed, ...ids].filter((id) => id !== undefined));
}
