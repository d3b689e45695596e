import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import { findPeople, type PeopleKey } from '../accounts/find-people';
import { cursorOf, readCursor } from '../http/cursor';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { listNicknames } from '../agents/store/sub-users';
import { listUsersByTime, readListedUsers } from '../accounts/store/user-search';

interface Page {
  ids: number[];
  next?: string;
}

export const users: StaffHandler<'users'> = async (request, context) => {
  const search = request.search?.trim() ?? '';
  const { ids, next } = search
    ? await searchPage(context, search, request)
    : await pageByTime(context, request);
  const list = await viewUsers(context, ids);
  return { list: list.filter(isWanted(request.only)), ...(next !== undefined && { next }) };
};

/** A user that was found by name may not match the filter. */
const isWanted =
  (only: StaffRequestOf<'users'>['only']) =>
  ({ isagent, suspended }: StaffResponseOf<'users'>['list'][number]): boolean =>
    only === undefined || (only === 'agents' ? isagent : suspended);

async function pageByTime(
  { db }: StaffContext,
  { after, pagesize: pageSize = 50, only, order = 'desc' }: StaffRequestOf<'users'>,
): Promise<Page> {
  const [createdMicros, id] = after === undefined ? [] : readCursor(after, 'number', 'number');
  const key = createdMicros === undefined ? undefined : { createdMicros, id: id! };
  const page = { after: key, limit: pageSize, direction: order };
  const keys = await listUsersByTime(db, only ?? 'everybody', page);
  const last = keys.length === pageSize ? keys.at(-1) : undefined;
  return { ids: keys.map((one) => one.id), ...(last && { next: cursorOf(last.createdMicros, last.id) }) };
}

async function searchPage(
  context: StaffContext,
  search: string,
  { after, pagesize: pageSize = 50 }: StaffRequestOf<'users'>,
): Promise<Page> {
  const { ids, next } = await findPeople(context, search, {
    after: after === undefined ? undefined : keyOf(after),
    limit: pageSize,
  });
  return { ids, ...(next && { next: cursorOf(next.column, next.name, next.id) }) };
}

function keyOf(after: string): PeopleKey {
  const [column, name, id] = readCursor(after, 'string', 'string', 'number');
  return { column: column === 'nickname' ? column : 'account', name, id };
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
  return list.map(({ id, isAgent, spreaderId, lastSeenAt, boundAt: _boundAt, ...user }) => ({
    ...user,
    userid: id,
    isagent: isAgent,
    spreaderid: spreaderId ?? 0,
    spreaderNick: (spreaderId !== null && nicknames.get(spreaderId)) || '',
    ...(lastSeenAt !== null && { lastSeenAt }),
  }));
}
