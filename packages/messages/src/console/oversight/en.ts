import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Audit.Seq': 'No.',
  'Audit.Who': 'Who',
  'Audit.Nobody': '(nobody signed in)',
  'Audit.Action': 'Action',
  'Audit.ActionTip': 'An action or its beginning, such as result',
  'Audit.Text': 'Contains',
  'Audit.Detail': 'Detail',
  'Audit.Hash': 'Hash',
  'Audit.Verify': 'Verify the chain',
  'Audit.Whole': 'The chain is whole: {entries} entries, newest hash {head}',
  'Audit.WholeTip': 'Keep the newest hash elsewhere: then a log that was written anew is found out.',
  'Audit.Broken': 'The chain breaks at entry {seq}: {problem}',
  'Audit.changed': 'it was changed',
  'Audit.missing': 'entries are missing',
  'Audit.inserted': 'entries were inserted',
  'Audit.Exporting': 'Exporting, {count} entries read',
  'Audit.ExportCut': 'Only the newest {count} entries were exported; choose a shorter range',
  'Audit.Page': 'Page {page}',
  'Outbox.To': 'To',
  'Outbox.Purpose': 'Purpose',
  'Outbox.Code': 'Code',
  'Outbox.Tip': 'A demonstration sends nothing; its codes stand here.',
  'Outbox.Empty': 'No code has been sent yet',
});
