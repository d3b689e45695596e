import { addDays, bangkokDay, dayNumber, type Day } from '@truedraw/rules';
import { raiseAlarm } from '../audit/raise-alarm';
import { readClock } from '../db/clock';
import { lockSetting, readSetting, writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import { loadMoneySettings } from '../orders/settings';
import type { Services } from '../services';
import { describeDifference } from './describe-difference';
import { listTouchedDays } from './store/days';
import {
  deleteDifferences,
  findDifferences,
  insertDifferences,
  listKnownDifferences,
  type Difference,
} from './store/differences';
import { writeFigures } from './store/figures';

const hourMs = 3_600_000;
/** After the audit of the night. */
const startHour = 4;
/** Days that are reconciled again each night, because their payments are still being credited. */
const recentDays = 7;
/** The most that is made up for after the server was off. */
const mostDays = 92;
const staleDays = 3;

const settingName = 'reconciled';

interface Reconciled {
  /** The last day that was reconciled, and when. */
  day?: Day;
  at?: number;
}

/** The last day that can be reconciled. */
const lastDay = (now: number): Day => addDays(bangkokDay(now - startHour * hourMs), -1);

/** Reconciles once each night, whichever server comes first. */
export async function reconcileWhenDue(services: Services): Promise<void> {
  const now = await readClock(services.db);
  const { day } = ((await readSetting(services.db, settingName)) ?? {}) as Reconciled;
  if (day === undefined || day < lastDay(now)) await reconcile(services, now);
}

/**
 * Reconciles the recent days, and older ones whose payments came or changed since the last time. What differs and was
 * not known is one alarm. Doing it again changes nothing.
 */
export async function reconcile(
  { db, lanes, log }: Pick<Services, 'db' | 'lanes' | 'log'>,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = (await lockSetting(tx, settingName)) as Reconciled;
    // Transactions that were running at the last time have an earlier time than that.
    const touched = before.at === undefined ? [] : await listTouchedDays(tx, lanes, before.at - hourMs);
    const days = daysToDo({ last: lastDay(now), before: before.day, touched });
    const checked = await writeFigures(tx, days, now);
    const settings = await loadMoneySettings(tx);
    const staleBeforeMs = now - staleDays * 24 * hourMs;
    const found = await findDifferences(tx, days, { ...settings, lanes, staleBeforeMs });
    const known = await listKnownDifferences(tx, days.map(dayNumber));
    await deleteDifferences(tx, without(known, found));
    const added = without(found, known);
    if (added.length) {
      const subject = new Date(now).toISOString();
      const problems = added.map(describeDifference);
      const alarm = await raiseAlarm(
        { db: tx, log },
        { source: 'reconciliation', subject, problems, checked },
      );
      if (alarm !== undefined) await insertDifferences(tx, added, alarm);
    }
    await writeSetting(tx, settingName, { day: lastDay(now), at: now } satisfies Reconciled);
  });
}

function daysToDo({
  last,
  before,
  touched,
}: {
  last: Day;
  before: Day | undefined;
  touched: readonly Day[];
}): Day[] {
  const days = new Set<Day>();
  for (let back = 0; back < mostDays; back++) {
    const day = addDays(last, -back);
    if (back < recentDays || (before !== undefined && day > before)) days.add(day);
  }
  // A statement also shows how complete the day before is.
  for (const day of touched) for (const one of [day, addDays(day, -1)]) if (one <= last) days.add(one);
  return [...days].toSorted();
}

const keyOf = ({ day, kind, channel, userId, subject, booked, paid }: Difference): string =>
  JSON.stringify([day, kind, channel, userId, subject, booked, paid]);

function without(all: readonly Difference[], others: readonly Difference[]): Difference[] {
  const keys = new Set(others.map(keyOf));
  return all.filter((one) => !keys.has(keyOf(one)));
}
