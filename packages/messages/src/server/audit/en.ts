import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.AuditRunning': 'An audit is running; wait for it to end',
});
