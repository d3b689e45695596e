import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.ChannelUnknown': 'ช่องทางฝากนี้ไม่พร้อมใช้งาน',
  'Error.ChannelKnown': 'มีช่องทางฝากที่เหมือนกันทุกอย่างอยู่แล้ว',
  'Error.PromptPayInvalid':
    'รหัสพร้อมเพย์ต้องเป็นเบอร์โทร 10 หลัก เลขบัตรประชาชนหรือเลขผู้เสียภาษี 13 หลัก หรือวอลเล็ต 15 หลัก',
});
