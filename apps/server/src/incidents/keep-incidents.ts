import { alarmChannels, incidentKinds, type AlarmChannel, type IncidentKind } from '@truedraw/contract/staff';
import { message } from '@truedraw/messages/server';
import { describeError } from '../log';
import type { Services } from '../services';
import type { Alarm } from './alarms';
import { textOf } from './incident-text';
import { noteDelivery } from './store/alarm-ways';
import { claimDueAlarms, claimEnds, endUnseen, markUntold, noteFindings, type Told } from './store/incidents';
import { watch } from './watch';

type Keeper = Pick<Services, 'db' | 'feed' | 'witnesses' | 'config' | 'readiness' | 'alarms' | 'log'>;

/** What comes back within this time is the same incident. */
const unseenSeconds = 120;

/** How often people are told again, and by which ways. One that somebody has taken repeats more rarely. */
const repeats = {
  urgent: { openSeconds: 300, takenSeconds: 3_600, channels: alarmChannels },
  soon: { openSeconds: 4 * 3_600, takenSeconds: 24 * 3_600, channels: ['mail', 'webhook'] },
} as const satisfies Record<
  string,
  { openSeconds: number; takenSeconds: number; channels: readonly AlarmChannel[] }
>;

const kindsOf = (urgency: keyof typeof repeats) =>
  (Object.keys(incidentKinds) as IncidentKind[]).filter((kind) => incidentKinds[kind] === urgency);

/** Opens and ends incidents, and tells people. */
export async function keepIncidents(services: Keeper): Promise<void> {
  const { db, config, alarms } = services;
  await noteFindings(db, await watch(services));
  await endUnseen(db, unseenSeconds);
  if (!alarmChannels.some((channel) => alarms[channel].addresses > 0)) return;
  const { locale } = config.alarms;
  for (const urgency of ['urgent', 'soon'] as const) {
    const { channels, ...after } = repeats[urgency];
    const due = await claimDueAlarms(db, { kinds: kindsOf(urgency), ...after });
    if (!due.length) continue;
    const isFirst = due.some(({ told }) => told === 1);
    const title = message(locale, isFirst ? 'Alarm.Open' : 'Alarm.Still');
    if (!(await tell(services, channels, alarmOf(title, due, services))))
      await markUntold(
        db,
        due.map(({ id }) => id),
      );
  }
  const ended = await claimEnds(db);
  if (ended.length)
    await tell(services, repeats.soon.channels, alarmOf(message(locale, 'Alarm.Over'), ended, services));
}

const alarmOf = (title: string, told: readonly Told[], { config: { alarms } }: Keeper): Alarm => ({
  title,
  lines: told.map(
    ({ takenBy, ...one }) =>
      textOf(alarms.locale, one) +
      (takenBy === null ? '' : message(alarms.locale, 'Alarm.TakenBy', { name: takenBy })),
  ),
  incidents: told.map(({ id, kind, subject, facts }) => ({
    id,
    kind,
    urgency: incidentKinds[kind],
    subject,
    facts,
  })),
});

/** False if nobody was reached although a way is set up. */
async function tell(services: Keeper, channels: readonly AlarmChannel[], alarm: Alarm): Promise<boolean> {
  const used = channels.filter((channel) => services.alarms[channel].addresses > 0);
  const problems = await Promise.all(used.map((channel) => sendBy(services, channel, alarm)));
  return !used.length || problems.includes('');
}

/** Sends by one way and notes how it went. Returns what went wrong, empty if it was delivered. */
export async function sendBy(
  { db, alarms, log }: Pick<Keeper, 'db' | 'alarms' | 'log'>,
  channel: AlarmChannel,
  alarm: Alarm,
): Promise<string> {
  let problem = '';
  try {
    await alarms[channel].send(alarm);
  } catch (error) {
    log.warn({ channel, ...describeError(error) }, 'an alarm was not delivered');
    problem = (error as Error).message.slice(0, 200) || 'unknown';
  }
  await noteDelivery(db, channel, problem);
  return problem;
}
