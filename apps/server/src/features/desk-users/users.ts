import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import { parseAccount } from '../../accounts/address';
import { cursorOf, readCursor } from '../../http/cursor';
import type { StaffContext, StaffHandler } from '../../http/staff-handler';
import { findIdentity, type Identity } from '../../store/identities';
import { listNicknames } from '../../store/sub-users';
import { listUsersByTime, listUsersByName, readListedUsers } from '../../store/user-search';

interface Page {
  ids: number[];
  next?: string;
}

export const users: StaffHandler<'users'> = async (request, context) => {
  const search = request.search?.trim().toLowerCase() ?? '';
  const { ids, next } = search
    ? await searchPage(context, search, request)
    : await pageByTime(context, request);
  return { list: await viewUsers(context, ids), ...(next !== undefined && { next }) };
};

async function pageByTime(
  { db }: StaffContext,
  { after, pagesize = 50, only, order = 'desc' }: StaffRequestOf<'users'>,
): Promise<Page> {
  const [createdMicros, id] = after === undefined ? [] : readCursor(after, 'number', 'number');
  const key = createdMicros === undefined ? undefined : { createdMicros, id: id! };
  const page = { after: key, limit: pagesize, way: order };
  const keys = await listUsersByTime(db, only ?? 'everybody', page);
  const last = keys.length === pagesize ? keys.at(-1) : undefined;
  return { ids: keys.map((one) => one.id), ...(last && { next: cursorOf(last.createdMicros, last.id) }) };
}

/** Whom the text names whole come first, then those whose account begins so, then those whose nickname does. */
async function searchPage(
  context: StaffContext,
  search: string,
  { after, pagesize = 50 }: StaffRequestOf<'users'>,
): Promise<Page> {
  const [from, name, id] =
    after === undefined ? (['account', '', 0] as const) : readCursor(after, 'string', 'string', 'number');
  const ids = after === undefined ? await idsNamedBy(context, search) : [];
  const key = { name, id };
  for (const column of from === 'nickname' ? (['nickname'] as const) : (['account', 'nickname'] as const)) {
    const limit = pagesize - ids.length;
    if (limit <= 0) return { ids, next: cursorOf(column, '', 0) };
    const rows = await listUsersByName(context.db, column, search, {
      after: column === from && name ? key : undefined,
      limit,
    });
    ids.push(...rows.map((row) => row.id));
    const last = rows.at(-1);
    if (last && rows.length === limit)
      return { ids: unique(ids), next: cursorOf(column, last.name, last.id) };
  }
  return { ids: unique(ids) };
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

async function idsNamedBy({ db, config }: StaffContext, search: string): Promise<number[]> {
  const account = parseAccount(search, config.defaultRegion);
  const identities: Identity[] = [
    { kind: 'usercode', value: search.toUpperCase() },
    ...(account ? [account] : []),
  ];
  const ids = await Promise.all(identities.map((identity) => findIdentity(db, identity)));
  const typed = /^\d{1,15}$/.test(search) ? Number(search) : undefined;
  return unique([typed, ...ids].filter((id) => id !== undefined));
}

async function viewUsers(
  { db, lanes }: StaffContext,
  ids: readonly number[],
): Promise<StaffResponseOf<'users'>['list']> {
  const list = await readListedUsers(db, lanes, ids);
  const nicknames = await listNicknames(
    db,
    lanes,
    list.flatMap(({ spreaderId }) => spreaderId ?? []),
  );
  return list.map(({ id, isAgent, spreaderId, lastSeenAt, ...user }) => ({
    ...user,
    userid: id,
    isagent: isAgent,
    spreaderid: spreaderId ?? 0,
    spreaderNick: (spreaderId !== null && nicknames.get(spreaderId)) || '',
    ...(lastSeenAt !== null && { lastSeenAt }),
  }));
}
