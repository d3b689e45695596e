import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import type { Pool } from '../db/pool';
import { cursorOf, readCursor } from '../http/cursor';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { readClock } from '../db/clock';
import {
  countEntriesInSpan,
  findFirstMoment,
  isListedKind,
  listEntriesInSpan,
  listEntriesOfOrder,
  listEntriesOfUser,
  type EntryKey,
  type EntrySpan,
  type StaffEntry,
} from './store/entry-lists';
import { findUsers } from '../accounts/store/users';
import { drawKinds } from '../ledger/accounts';
import { Refusal } from '../refusal';
import type { SortDirection } from '../db/sort-direction';
import { othersOf } from './others';
import { viewEntry } from './view-entry';

type Request = StaffRequestOf<'entries'>;

interface Page {
  entries: StaffEntry[];
  next?: string;
}

export const entries: StaffHandler<'entries'> = async (request, context) => {
  const { entries: found, next } = await readPage(request, context);
  return { list: await withPeople(context, found), ...(next !== undefined && { next }) };
};

async function readPage(request: Request, context: StaffContext): Promise<Page> {
  if (request.userid !== undefined) return ofUser(request, context, request.userid);
  if (request.cause !== undefined) return ofOrder(request.cause, context);
  return ofEverybody(request, context);
}

async function ofUser(
  { after, pagesize: limit = 100, kind, cause, from, to, order: direction = 'desc' }: Request,
  context: StaffContext,
  userId: number,
): Promise<Page> {
  const [seq] = after === undefined ? [] : readCursor(after, 'number');
  const filter = { kind, cause, fromMs: from, toMs: to };
  const found = await listEntriesOfUser(context, userId, filter, { after: seq, limit, direction });
  const last = found.length === limit ? found.at(-1) : undefined;
  return { entries: found, ...(last && { next: cursorOf(last.seq) }) };
}

/** Bets and draws cause too many entries; those are searched with their user. */
async function ofOrder(cause: string, { db, lanes }: StaffContext): Promise<Page> {
  const id = /^\d{1,16}$/.test(cause.trim()) ? Number(cause) : undefined;
  return { entries: Number.isSafeInteger(id) ? await listEntriesOfOrder(db, lanes, id!) : [] };
}

/** Archives are by user, so what happened to everybody is read from the table alone, as far back as that is whole. */
const ofEverybody = (request: Request, context: StaffContext): Promise<Page> =>
  context.archives.duringEntries((months) => {
    const isArchived = request.kind === undefined || drawKinds.has(request.kind);
    const newest = isArchived ? months.map(({ newestAt }) => newestAt) : [];
    return listEverybody(request, context, Math.max(0, ...newest.map((at) => at + 1)));
  });

async function listEverybody(
  request: Request,
  { db, lanes }: StaffContext,
  wholeFrom: number,
): Promise<Page> {
  const { pagesize: limit = 100, kind, order: direction = 'desc' } = request;
  const after = request.after === undefined ? undefined : keyOf(request.after);
  const found: StaffEntry[] = [];
  for await (const { span, isLast } of spansOf(db, request, { after, direction, wholeFrom })) {
    const page = { after, direction, limit: limit - found.length };
    found.push(...(await listEntriesInSpan(db, lanes, { ...span, kind }, page)));
    if (found.length === limit) break;
    if (isLast) return { entries: found, next: cursorBeyond(span, direction) };
  }
  const last = found.length === limit ? found.at(-1) : undefined;
  return { entries: found, ...(last && { next: cursorOf(last.createdMicros, last.userId, last.seq) }) };
}

/**
 * No user has the id 0: entries of exactly this time come after the cursor in ascending order, and before it in
 * descending order.
 */
const cursorBeyond = ({ fromMs, toMs }: EntrySpan, direction: SortDirection): string =>
  cursorOf((direction === 'asc' ? toMs : fromMs) * 1_000, 0, 0);

function keyOf(after: string): EntryKey {
  const [createdMicros, userId, seq] = readCursor(after, 'number', 'number', 'number');
  return { createdMicros, userId, seq };
}

/** A request reads about this many entries, however rare the matches; the next page continues. */
const mostRead = 100_000;
const manyInSpan = 10_000;

/**
 * Time spans to search one after the other, each four times as long as the previous one, so that a busy ledger is not
 * read further than a page needs and a quiet one is read in a few steps. Kinds with an index by time need no steps;
 * for others the search may stop before the end.
 */
async function* spansOf(
  db: Pool,
  { from, to, kind }: Request,
  {
    after,
    direction,
    wholeFrom,
  }: { after: EntryKey | undefined; direction: SortDirection; wholeFrom: number },
): AsyncGenerator<{ span: EntrySpan; isLast: boolean }> {
  const reached = after && Math.floor(after.createdMicros / 1_000);
  const isRising = direction === 'asc';
  const earliest = isRising && reached ? reached : (await findFirstMoment(db)) - 1_000;
  const latest = !isRising && reached ? reached : await readClock(db);
  const wanted = Math.max(from ?? 0, earliest);
  const [first, end] = [Math.max(wanted, wholeFrom), Math.min(to ?? Number.MAX_SAFE_INTEGER, latest + 1)];
  const isCut = wanted < first && wanted < end;
  if (isCut && (isRising || end <= first || (after && after.createdMicros <= first * 1_000)))
    throw new Refusal('EntriesArchived');
  const isListed = isListedKind(kind);
  let length = isListed ? Number.MAX_SAFE_INTEGER : 60_000;
  let entriesRead = 0;
  for (let read = 0; read < end - first;) {
    const step = Math.min(length, end - first - read);
    const fromMs = isRising ? first + read : end - read - step;
    const span = { fromMs, toMs: fromMs + step };
    read += step;
    // Without a kind every entry matches, and a page is soon full.
    const inSpan = kind === undefined || isListed ? 0 : await countEntriesInSpan(db, span);
    entriesRead += inSpan;
    yield { span, isLast: read < end - first ? entriesRead > mostRead : isCut };
    if (entriesRead > mostRead) return;
    if (inSpan < manyInSpan) length *= 4;
  }
}

async function withPeople(
  { db, lanes }: StaffContext,
  list: readonly StaffEntry[],
): Promise<StaffResponseOf<'entries'>['list']> {
  const people = await findUsers(db, lanes, [...new Set(list.map(({ userId }) => userId))]);
  const others = await othersOf(db, lanes, list, ({ userId }) => userId);
  return list.map((entry) => {
    const { account = '', nickname = '' } = people.get(entry.userId) ?? {};
    return { userid: entry.userId, account, nickname, ...viewEntry(entry), ...others.get(entry) };
  });
}
