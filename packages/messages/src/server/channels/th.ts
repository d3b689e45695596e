import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.ChannelUnknown': 'ช่องทางฝากนี้ไม่พร้อมใช้งาน',
});
