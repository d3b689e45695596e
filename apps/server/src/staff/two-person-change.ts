import type { StaffRequestOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { baselineOf, insertChange, type ChangedValues, type ChangeKind } from './store/changes';

/** A change that one person may make up to some size, and two people beyond it. */
export interface TwoPersonChange<Kind extends ChangeKind> {
  kind: Kind;
  /** Checks the request and returns the present values of the fields that it changes. */
  current: (tx: Queryable, context: StaffContext, request: StaffRequestOf<Kind>) => Promise<ChangedValues>;
  needsTwo: (tx: Queryable, request: StaffRequestOf<Kind>, current: ChangedValues) => Promise<boolean>;
  /** Makes the change and records it, with the first person if there were two. */
  apply: (
    tx: Queryable,
    context: StaffContext,
    request: StaffRequestOf<Kind>,
    first?: { change: number; proposedBy: number },
  ) => Promise<void>;
}

/** Makes a change, or stores it for a second person and returns its number. */
export async function makeOrPropose<Kind extends ChangeKind>(
  context: StaffContext,
  change: TwoPersonChange<Kind>,
  request: StaffRequestOf<Kind>,
): Promise<number | undefined> {
  const { db, caller } = context;
  return inTransaction(db, async (tx) => {
    const before = await change.current(tx, context, request);
    if (!(await change.needsTwo(tx, request, before))) {
      await change.apply(tx, context, request);
      return undefined;
    }
    const { kind } = change;
    const payload = { ...request };
    const staffId = caller.staff.id;
    const id = await insertChange(tx, { kind, payload, before, proposedBy: staffId });
    await record(tx, { staffId, action: 'change.propose', detail: { id, kind, before, payload } });
    return id;
  });
}

/** A value of a request as numbers. */
export const numbersOf = (value: unknown): number[] => [value].flat().map(Number);

/** The present values of the fields that are given. */
export const valuesOf = (present: Readonly<Record<string, unknown>>, given: object): ChangedValues =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => name in present && value !== undefined)
      .map(([name]) => [name, numbersOf(present[name])]),
  );

interface Rates {
  /** What the rates belong to, such as a game or a user. */
  subject: string;
  names: readonly string[];
  stepPercent: number;
}

/**
 * Whether one of the rates rises by more than the step that one person may make in a day. A rate that falls costs the
 * house nothing.
 */
export async function risesTooMuch(
  tx: Queryable,
  { subject, names, stepPercent }: Rates,
  before: ChangedValues,
  request: object,
): Promise<boolean> {
  const after = new Map(Object.entries(request));
  for (const name of names)
    for (const [at, value] of (before[name] ?? []).entries()) {
      const wanted = numbersOf(after.get(name))[at] ?? value;
      if (wanted <= value) continue;
      const baseline = await baselineOf(tx, `${subject}:${name}:${at}`, value);
      if (wanted * 100 > baseline * (100 + stepPercent)) return true;
    }
  return false;
}
