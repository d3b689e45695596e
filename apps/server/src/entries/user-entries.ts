import { cursorOf, readCursor } from '../http/cursor';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listEntriesOfUser } from './store/entry-lists';
import { findUser } from '../accounts/store/users';
import { othersOf } from './others';
import { viewEntry } from './view-entry';

export const userEntries: StaffHandler<'userEntries'> = async (
  { userid: userId, kind, after, pagesize: pageSize = 50, order = 'desc' },
  context,
) => {
  const { db, lanes } = context;
  if (!(await findUser(db, lanes, userId))) throw new Refusal('UserUnknown');
  const [seq] = after === undefined ? [] : readCursor(after, 'number');
  const page = { after: seq, limit: pageSize, direction: order };
  const entries = await listEntriesOfUser(context, userId, { kind }, page);
  const last = entries.length === pageSize ? entries.at(-1) : undefined;
  const others = await othersOf(db, lanes, entries, () => userId);
  return {
    list: entries.map((entry) => ({ ...viewEntry(entry), ...others.get(entry) })),
    ...(last && { next: cursorOf(last.seq) }),
  };
};
