import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Alarm.Open': 'ต้องดำเนินการ',
  'Alarm.Still': 'ยังไม่เรียบร้อย',
  'Alarm.Over': 'กลับเป็นปกติแล้ว',
  'Alarm.Trial': 'ทดสอบ: การแจ้งเตือนส่งถึงที่นี่ ไม่ต้องทำอะไร',
  'Alarm.TakenBy': ' ({name} รับเรื่องแล้ว)',
  'Incident.result-held': 'ผลของงวด {turn} เกินเวลาแล้ว',
  'Incident.sources-differ': 'แหล่งข้อมูลให้ตัวเลขของงวด {turn} ไม่ตรงกัน รอสองคนตัดสิน: {said}',
  'Incident.draws-late': 'ปิดรับไม่ทันเวลา {unclosed} งวด จ่ายรางวัลไม่ทันเวลา {unsettled} งวด',
  'Incident.jobs-late': 'ไม่มีเซิร์ฟเวอร์ทำงาน: {jobs}',
  'Incident.books-wrong': 'บัญชีหรือบันทึกสาธารณะมีปัญหาที่ยังไม่มีใครรับทราบ {count} รายการ',
  'Incident.feed-stale': 'ไม่มีราคาเข้ามา {minutes} นาทีขณะตลาดเปิด',
  'Incident.source-silent': 'แหล่งข้อมูล {source} ไม่มีราคาที่ใช้ได้มา {minutes} นาที',
  'Incident.witness-silent': 'พยาน {name} ไม่ได้ลงนามมา {minutes} นาที',
  'Incident.audit-missing': 'ไม่มีการตรวจบัญชีเสร็จมาเกินสามชั่วโมง หรือไม่มีการตรวจบัญชีครบทุกรายการเสร็จมาเกิน 30 ชั่วโมง',
  'Incident.deposits-waiting': 'รายการฝากรอดำเนินการ {count} รายการ นานสุด {minutes} นาที',
  'Incident.withdrawals-waiting': 'รายการถอนรอดำเนินการ {count} รายการ นานสุด {minutes} นาที',
  'Incident.letters-unsent': 'ส่งประกาศความปลอดภัยของบัญชีไม่ได้ {count} ฉบับ',
  'Incident.disk-low': 'ดิสก์ของ {host} เหลือ {percent}% ({gigabytes} GB)',
  'Incident.certificate-ends': 'ใบรับรองของ {host} จะหมดอายุใน {days} วัน',
  'Incident.certificate-unreachable': 'ตรวจใบรับรองของ {host} ไม่ได้',
});
