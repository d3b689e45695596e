import type { StaffRequestOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { StaffContext } from '../http/staff-handler';
import { canonicalJson, record } from '../audit-log/write-log';
import { lockCaller } from './lock-caller';
import {
  baselineOf,
  findSameChange,
  insertChange,
  type ChangedValues,
  type ChangeKind,
  type Move,
} from './store/changes';

/** A change that one person may make up to some size, and two people beyond it. */
export interface TwoPersonChange<Kind extends ChangeKind> {
  kind: Kind;
  /** Checks the request and returns the present values of the fields that it changes. */
  current: (tx: Queryable, context: StaffContext, request: StaffRequestOf<Kind>) => Promise<ChangedValues>;
  /** The values of these fields after the change, where the request does not say them. */
  wanted?: (tx: Queryable, context: StaffContext, request: StaffRequestOf<Kind>) => Promise<ChangedValues>;
  needsTwo: (
    tx: Queryable,
    request: StaffRequestOf<Kind>,
    values: { before: ChangedValues; after: ChangedValues },
    context: StaffContext,
  ) => Promise<boolean>;
  /** What the rates of the request belong to, such as a game or a user. */
  subject?: (request: StaffRequestOf<Kind>) => string;
  /** Makes the change and records it, with the first person if there were two. */
  apply: (
    tx: Queryable,
    context: StaffContext,
    request: StaffRequestOf<Kind>,
    first?: { change: number; proposedBy: number },
  ) => Promise<void>;
}

/** Checks a request and returns the values that it changes, before and after. */
export async function readChange<Kind extends ChangeKind>(
  tx: Queryable,
  context: StaffContext,
  change: TwoPersonChange<Kind>,
  request: StaffRequestOf<Kind>,
): Promise<{ before: ChangedValues; after: ChangedValues }> {
  const before = await change.current(tx, context, request);
  const after = change.wanted
    ? await change.wanted(tx, context, request)
    : valuesOf({ ...request }, Object.keys(before));
  return { before, after };
}

/** Makes a change, or stores it for a second person, once while it waits, and returns its number. */
export async function makeOrPropose<Kind extends ChangeKind>(
  context: StaffContext,
  change: TwoPersonChange<Kind>,
  request: StaffRequestOf<Kind>,
): Promise<number | undefined> {
  const { db, caller } = context;
  return inTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    const values = await readChange(tx, context, change, request);
    if (!(await change.needsTwo(tx, request, values, context))) {
      await change.apply(tx, context, request);
      return undefined;
    }
    const { kind } = change;
    const payload = { ...request };
    const staffId = caller.staff.id;
    const proposal = { kind, payload, ...values, proposedBy: staffId };
    const same = await findSameChange(tx, proposal);
    if (same !== undefined) return same;
    const id = await insertChange(tx, proposal);
    await record(tx, { staffId, action: 'change.propose', detail: { id, kind, ...values, payload } });
    return id;
  });
}

/** A value of a field as a list; texts by language in the order of the languages' names. */
function listOf(value: unknown): (number | string)[] {
  if (Array.isArray(value)) return value.flatMap(listOf);
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [Number(value)];
  const parts = Object.entries(value ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parts.flatMap(([, part]) => listOf(part));
}

/** The values of the fields with these names. */
export const valuesOf = (
  present: Readonly<Record<string, unknown>>,
  names: readonly string[],
): ChangedValues =>
  Object.fromEntries(names.filter((name) => name in present).map((name) => [name, listOf(present[name])]));

/** The names of the fields whose values are not the same. */
export const differingFields = (before: ChangedValues, after: ChangedValues): string[] =>
  Object.keys(before).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));

/** The fields that a request gives. */
export const givenIn = (request: object): string[] =>
  Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

/** The numbers that a change moves. */
export const movesOf = (subject: string, before: ChangedValues, after: ChangedValues): Move[] =>
  Object.entries(before).flatMap(([field, values]) =>
    values.map(Number).flatMap((from, at) => {
      const to = Number(after[field]?.[at] ?? from);
      return to === from ? [] : [{ name: `${subject}:${field}:${at}`, from, to }];
    }),
  );

/**
 * Whether one of the rates is moved, in either direction, by more than the step that one person may make in a day. A
 * rate that falls costs the house nothing, but players and agents what they were promised.
 */
export async function changesTooMuch(
  tx: Queryable,
  { subject, stepPercent }: { subject: string; stepPercent: number },
  before: ChangedValues,
  after: ChangedValues,
): Promise<boolean> {
  for (const move of movesOf(subject, before, after)) {
    const { from, to } = move;
    const baseline = await baselineOf(tx, move);
    if (isFar(baseline, to, stepPercent)) return true;
    // The day did not begin with this value but with that of another turn, or two people have moved it since.
    if (isFar(baseline, from, stepPercent) && isFar(from, to, stepPercent)) return true;
  }
  return false;
}

/** Whether a rate is further from another than one person may move it. */
export const isFar = (from: number, to: number, stepPercent: number): boolean =>
  Math.abs(to - from) * 100 > from * stepPercent;
