import type { Queryable } from '../db/pool';
import type { Services } from '../services';
import { mostProblems } from './check';
import { insertAlarm, type AlarmSource } from './store/alarms';

export const alarmNames = {
  settlement: 'settlement pays only what was sealed and recorded',
  chain: 'the public records are what they were, watched each minute',
  late: 'bets are sealed before their result is due',
  archive: 'archives can be read as they were written',
  reconciliation: 'deposits and withdrawals agree with the payments and statements, by channel and day',
} as const satisfies Record<AlarmSource, string>;

const tables = {
  settlement: 'draws',
  chain: 'proof_records',
  late: 'draws',
  archive: 'bet_archives',
  reconciliation: 'receipts',
} as const satisfies Record<AlarmSource, string>;

interface Alarm {
  source: AlarmSource;
  subject?: string;
  problems: readonly string[];
  /** How many rows were checked. */
  checked?: number;
}

/**
 * Raises an alarm that stays, like the findings of an audit, until staff have acknowledged it. Returns its id, or
 * undefined while there is an open one about the same subject.
 */
export async function raiseAlarm(
  { db, log }: { db: Queryable } & Pick<Services, 'log'>,
  { source, subject = '', problems, checked = 1 }: Alarm,
): Promise<number | undefined> {
  const check = {
    name: alarmNames[source],
    checked,
    of: tables[source],
    found: problems.length,
    problems: problems.slice(0, mostProblems),
    seconds: 0,
  };
  const id = await insertAlarm(db, { source, subject, check });
  if (id !== undefined) log.error({ problems: check.problems }, 'an alarm was raised');
  return id;
}
