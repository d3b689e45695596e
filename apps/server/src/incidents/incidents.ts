import { alarmChannels, incidentKinds } from '@truedraw/contract/staff';
import { message } from '@truedraw/messages/server';
import { record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { textOf } from './incident-text';
import { sendBy } from './keep-incidents';
import { listAlarmWays } from './store/alarm-ways';
import { listIncidents, takeIncident as storeTaker } from './store/incidents';

const mostShown = 100;

export const incidents: StaffHandler<'incidents'> = async (_request, { db, alarms, locale }) => {
  const ways = await listAlarmWays(db);
  return {
    list: (await listIncidents(db, mostShown)).map((incident) => ({
      id: incident.id,
      kind: incident.kind,
      urgency: incidentKinds[incident.kind],
      text: textOf(locale, incident),
      openedAt: incident.openedAt,
      ...(incident.endedAt !== null && { endedAt: incident.endedAt }),
      ...(incident.takenBy !== null && { takenBy: incident.takenBy }),
      ...(incident.takenAt !== null && { takenAt: incident.takenAt }),
      ...(incident.toldAt !== null && { toldAt: incident.toldAt }),
    })),
    ways: alarmChannels.map((channel) => {
      const {
        sentAt = null,
        failedAt = null,
        problem = '',
      } = ways.find((way) => way.channel === channel) ?? {};
      return {
        channel,
        addresses: alarms[channel].addresses,
        ...(sentAt !== null && { sentAt }),
        ...(failedAt !== null && { failedAt }),
        ...(problem !== '' && { problem }),
      };
    }),
  };
};

export const takeIncident: StaffHandler<'takeIncident'> = async ({ id }, { db, caller }) => {
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    if (!(await storeTaker(tx, { id, staffId }))) throw new Refusal('NotFound');
    await record(tx, { staffId, action: 'incident.take', detail: { incident: id } });
  });
  return {};
};

/** Sends a message that asks for nothing, so that an operator knows that alarms arrive. */
export const tryAlarm: StaffHandler<'tryAlarm'> = async ({ channel }, context) => {
  const { db, caller, alarms, config } = context;
  if (!alarms[channel].addresses) throw new Refusal('NotFound');
  await inTransaction(db, (tx) =>
    record(tx, { staffId: caller.staff.id, action: 'alarm.try', detail: { channel } }),
  );
  const text = message(config.alarms.locale, 'Alarm.Trial');
  const problem = await sendBy(context, channel, { title: text, lines: [caller.staff.name], incidents: [] });
  return problem ? { problem } : {};
};
