import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Outbox.To': 'To',
  'Outbox.Purpose': 'Purpose',
  'Outbox.Code': 'Code',
  'Outbox.Tip': 'A demonstration sends nothing; its codes stand here.',
  'Outbox.Empty': 'No code has been sent yet',
  'Page.Outbox': 'Codes sent',
});
