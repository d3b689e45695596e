import type { Services } from '../services';
import { insertAlarm, type AlarmSource } from './store/alarms';

export const alarmNames = {
  settlement: 'settlement pays only what was sealed and recorded',
  chain: 'the public records are what they were, watched each minute',
} as const satisfies Record<AlarmSource, string>;

/** Raises an alarm that stays, like the findings of an audit, until staff have acknowledged it. */
export async function raiseAlarm(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { source, subject = '', problem }: { source: AlarmSource; subject?: string; problem: string },
): Promise<void> {
  const check = {
    name: alarmNames[source],
    checked: 1,
    of: source === 'chain' ? 'proof_records' : 'draws',
    found: 1,
    problems: [problem],
    seconds: 0,
  };
  if (await insertAlarm(db, { source, subject, check })) log.error({ problem }, 'an alarm was raised');
}
