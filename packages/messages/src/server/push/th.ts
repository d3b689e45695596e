import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.PushAddressInvalid': 'ระบบไม่รองรับบริการแจ้งเตือนของเบราว์เซอร์นี้',
  'Push.WinTitle': 'ยินดีด้วย คุณถูกรางวัล {money}',
  'Push.WinText': '{game} งวด {turn} ออก {result} เงินรางวัลเข้ายอดเงินแล้ว',
  'Push.ResultTitle': '{game} ออก {result}',
  'Push.ResultText': 'งวด {turn} ไม่ถูกรางวัล แตะเพื่อดูประวัติการแทง',
  'Push.RefundTitle': '{game} งวด {turn} ถูกยกเลิก',
  'Push.RefundText': 'คืนเงินเดิมพัน {money} เข้ายอดเงินแล้ว',
  'Push.CorrectedTitle': '{game} งวด {turn} แก้ไขผล',
  'Push.CorrectedText': 'เลขที่ถูกต้องคือ {result} ปรับส่วนต่างให้แล้ว',
  'Push.WithdrawProcessing': 'กำลังดำเนินการถอนเงิน',
  'Push.WithdrawCompleted': 'ถอนเงินสำเร็จ',
  'Push.WithdrawFailed': 'ถอนเงินไม่สำเร็จ',
  'Push.WithdrawText': 'จำนวน {money} แตะเพื่อดูรายการถอน',
  'Push.WithdrawBackText': 'คืน {money} เข้ายอดเงินแล้ว แตะเพื่อดูรายการถอน',
  'Push.DepositCompleted': 'ฝากเงินสำเร็จ',
  'Push.DepositFailed': 'ฝากเงินไม่สำเร็จ',
  'Push.DepositCompletedText': 'เพิ่ม {money} เข้ายอดเงินแล้ว',
  'Push.DepositFailedText': 'กรุณาตรวจสอบเลขที่รายการ หรือติดต่อฝ่ายบริการลูกค้า',
  'Push.WeekTitle': 'สรุปสัปดาห์ {days}',
  'Push.WeekText': 'ค่าคอมและส่วนแบ่ง {income} ยอดคงเหลือสิ้นสัปดาห์ {balance}',
});
