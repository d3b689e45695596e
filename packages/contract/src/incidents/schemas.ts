import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { id, millis, named, nothing, oneOf } from '../parts';
import { alarmChannels, incidentKinds, type IncidentKind } from './kinds';

const Incident = named('Incident', {
  id: id(),
  kind: Type.Unsafe<IncidentKind>(oneOf(...(Object.keys(incidentKinds) as IncidentKind[]))),
  urgency: oneOf('urgent', 'soon'),
  text: Type.String({ description: 'In the language of the caller' }),
  openedAt: millis(),
  endedAt: Type.Optional(millis()),
  takenBy: Type.Optional(Type.String()),
  takenAt: Type.Optional(millis()),
  toldAt: Type.Optional(millis()),
});

const AlarmWay = named('AlarmWay', {
  channel: oneOf(...alarmChannels),
  addresses: Type.Integer({ description: 'How many; 0 if the way is not set up' }),
  sentAt: Type.Optional(millis()),
  failedAt: Type.Optional(millis()),
  problem: Type.Optional(Type.String({ description: 'Why the last message was not delivered' })),
});

export const staffSchemas = {
  incidents: {
    request: Type.Object({}),
    response: Type.Object({
      list: Type.Array(Incident, { description: 'Open ones first, then the last hundred' }),
      ways: Type.Array(AlarmWay),
    }),
  },
  takeIncident: {
    request: Type.Object({ id: id() }),
    response: nothing(),
    refusals: ['NotFound'],
  },
  tryAlarm: {
    request: Type.Object({ channel: oneOf(...alarmChannels) }),
    response: Type.Object({
      problem: Type.Optional(Type.String({ description: 'Why it was not delivered; missing if it was' })),
    }),
    refusals: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
