import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.OddsQuotaNotPositive': 'โควตาปรับอัตราจ่ายต้องมากกว่า 0',
  'Error.OddsCapNotPositive': 'เพดานการจ่ายต้องมากกว่า 0',
  'Error.OddsStepNotWhole': 'ขั้นการลดอัตราจ่ายต้องไม่น้อยกว่า 0',
  'Error.OddsFloorBelowStake': 'อัตราจ่ายต่ำสุดต้องไม่ต่ำกว่า 1 เท่า',
  'Error.OddsAboveFair': 'อัตราจ่ายสูงกว่า {fair} เท่า ซึ่งเกินอัตรายุติธรรม เจ้ามือจะขาดทุนทุกงวด',
  'Error.OddsBaseBelowFloor': 'อัตราจ่ายตั้งต้นต้องไม่ต่ำกว่าอัตราต่ำสุด',
  'Error.NumberUnknown': 'เกมนี้ไม่มีเลขนี้ กรุณากรอกให้ครบทุกหลัก',
});
