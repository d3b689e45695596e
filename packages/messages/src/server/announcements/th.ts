import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.TextsMissing': 'ต้องมีข้อความครบทั้งสามภาษา',
  'Error.TimesInvalid': 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มและหลังเวลาปัจจุบัน',
  'Error.AgentMissing': 'โปรดระบุบัญชีของตัวแทนหนึ่งราย',
  'Error.AccountsMissing': 'โปรดระบุบัญชี',
  'Error.AccountsUnknown': 'ไม่มีบัญชีนี้: {accounts}',
  'Error.AnnouncementChanged': 'มีผู้อื่นแก้ไขประกาศนี้แล้ว โปรดโหลดใหม่แล้วบันทึกอีกครั้ง',
});
