import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.AuditRunning': 'กำลังตรวจสอบบัญชีอยู่ กรุณารอให้เสร็จ',
});
