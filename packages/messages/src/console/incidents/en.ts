import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Incidents': 'Incidents',
  'Incident.What': 'Incident',
  'Incident.Urgency_urgent': 'Urgent',
  'Incident.Urgency_soon': 'Soon',
  'Incident.Opened': 'Since',
  'Incident.Ended': 'Over',
  'Incident.Open': 'open',
  'Incident.Told': 'Last told',
  'Incident.Taken': 'Taken by',
  'Incident.Take': 'I take it',
  'Incident.TookIt': 'It is noted that you take care of it',
  'Incident.None': 'All is well: no incidents',
  'Incident.Ways': 'How people are told',
  'Incident.Way_mail': 'Mail',
  'Incident.Way_sms': 'SMS',
  'Incident.Way_webhook': 'Webhook',
  'Incident.WayOff': 'Not set up ({setting})',
  'Incident.WayOn': 'Receivers: {count}',
  'Incident.Sent': 'Last delivered {time}',
  'Incident.Failed': 'Last failed {time}: {problem}',
  'Incident.Try': 'Send a trial',
  'Incident.Tried': 'Delivered. Please check that it arrived',
  'Incident.NoWay': 'No way is set up: nobody is told when something goes wrong.',
});
