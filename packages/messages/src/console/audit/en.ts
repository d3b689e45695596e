import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Books': 'Books',

  'Books.Clean': 'Clean',
  'Books.Findings': '{count} wrong',
  'Books.Never': 'The books have not been audited yet',
  'Books.At': 'Last audited {time}',
  'Books.Line': 'What the last audits found',
  'Books.NoLine': 'The line begins with the second audit',
  'Books.Open': 'See the audits',
  'Books.Run': 'Audit now',
  'Books.Running': 'Auditing',
  'Books.Started': 'The audit has begun; it shows here when it is done',
  'Books.Failed': 'Broken off',
  'Books.StartedAt': 'Started',
  'Books.Took': 'Took',
  'Books.By': 'By',
  'Books.Itself': 'By itself',
  'Books.Check': 'What is proved',
  'Books.Checked': 'Checked',
  'Books.Found': 'Outcome',
  'Books.Seconds': 'Seconds',
  'Books.Scope': 'Scope',
  'Books.Whole': 'Everything',
  'Books.Since': 'All checks, from the balance of {time} on',
  'Books.Part': 'Hourly checks',
  'Books.Alarm': 'Audits with findings that nobody has acknowledged: {count}',
  'Books.Acknowledge': 'Acknowledge',
  'Books.AcknowledgeTitle': 'Acknowledge the findings',
  'Books.AcknowledgeEffect':
    'The alarm is closed; the findings and your reason stay in the list. Find the cause first.',
  'Books.Acknowledged': 'Acknowledged by {name}, {time}: {reason}',
});
