import {
  checkSchedule,
  defaultSchedule,
  type Outcome,
  type Schedule,
  type ScheduleRefusal,
} from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { publish } from '../live/events';
import type { Log } from '../log';
import { readSetting, writeSetting } from '../db/settings';

const settingName = 'schedule';

/** The operator's daily times. Times that the rules refuse are ignored, so that no draw closes too late. */
export async function loadSchedule(db: Queryable, log: Pick<Log, 'error'>): Promise<Schedule> {
  const stored = await readSetting(db, settingName);
  if (stored === undefined) return defaultSchedule;
  const checked = isTyped(stored) ? checkSchedule(stored) : ({ ok: false, reason: 'NotATime' } as const);
  if (checked.ok) return checked.value;
  log.error(
    { reason: checked.reason, stored, used: defaultSchedule },
    'the stored schedule is wrong; the default is used until staff save other times',
  );
  return defaultSchedule;
}

/** Stores the entered times, or returns why they are refused; the draws follow by themselves. */
export async function saveSchedule(
  db: Queryable,
  typed: { readonly closes: readonly string[]; readonly results: readonly string[] },
): Promise<Outcome<Schedule, ScheduleRefusal>> {
  const checked = checkSchedule(typed);
  if (!checked.ok) return checked;
  await writeSetting(db, settingName, checked.value);
  await publish(db, 'settings', { name: settingName });
  return checked;
}

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item === 'string');

function isTyped(stored: unknown): stored is { closes: string[]; results: string[] } {
  const { closes, results } = (stored ?? {}) as Record<string, unknown>;
  return isTexts(closes) && isTexts(results);
}
