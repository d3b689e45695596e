/** What is wrong and needs a person, and how soon: at once, at night too, or within hours. */
export const incidentKinds = {
  'result-held': 'urgent',
  'sources-differ': 'urgent',
  'draws-late': 'urgent',
  'jobs-late': 'urgent',
  'books-wrong': 'urgent',
  'feed-stale': 'urgent',
  'source-silent': 'soon',
  'witness-silent': 'soon',
  'audit-missing': 'soon',
  'deposits-waiting': 'soon',
  'withdrawals-waiting': 'soon',
  'letters-unsent': 'soon',
  'disk-low': 'soon',
  'certificate-ends': 'soon',
} as const satisfies Record<string, 'urgent' | 'soon'>;

export type IncidentKind = keyof typeof incidentKinds;
export type Urgency = (typeof incidentKinds)[IncidentKind];

/** The ways by which people are told. */
export const alarmChannels = ['mail', 'sms', 'webhook'] as const;
export type AlarmChannel = (typeof alarmChannels)[number];
