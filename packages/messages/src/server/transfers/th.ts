import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.TransferNotAllowed': 'โอนได้เฉพาะถึงผู้แนะนำของคุณ หรือหากเป็นเอเย่นต์ถึงสมาชิกสายตรงเท่านั้น',
  'Error.TargetCannotReceive': 'ผู้รับยังไม่สามารถรับโอนได้ในขณะนี้',
});
