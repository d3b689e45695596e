import { inTransaction } from '../../db/transaction';
import type { Services } from '../../services';
import { insertChannel, type Channel, type Texts } from '../../channels/store/channels';
import { claimSetting } from '../../db/settings';

const tip: Texts = {
  zh: '演示渠道，请勿实际付款。付款后请提交交易流水号的最后 6 位。',
  en: 'A demonstration: please do not pay for real. After paying, submit the last six digits of the trade number.',
  th: 'ช่องทางสาธิต กรุณาอย่าโอนเงินจริง หลังชำระให้ส่งเลขรายการ 6 หลักสุดท้าย',
};

const contact: Texts = {
  zh: 'pay@truedraw.example',
  en: 'pay@truedraw.example',
  th: 'pay@truedraw.example',
};

/** Fictional payment channels with our own pictures; no real brands. */
const demoChannels: readonly Omit<Channel, 'id'>[] = [
  {
    position: 1,
    open: true,
    name: { zh: '银行转账', en: 'Bank transfer', th: 'โอนผ่านธนาคาร' },
    info: {
      zh: '户名：TrueDraw 演示\n账号：000-0-00000-1',
      en: 'Name: TrueDraw Demo\nAccount: 000-0-00000-1',
      th: 'ชื่อบัญชี: TrueDraw สาธิต\nเลขบัญชี: 000-0-00000-1',
    },
    contact,
    tip,
    icon: '/art/channel-bank.svg',
    picture: '/art/pay-bank.png',
    promptpay: '',
  },
  {
    position: 2,
    open: true,
    name: { zh: '扫码钱包', en: 'QR wallet', th: 'วอลเล็ต QR' },
    info: {
      zh: '打开钱包应用，扫描上方二维码',
      en: 'Open your wallet app and scan the code above',
      th: 'เปิดแอปวอลเล็ตแล้วสแกนรหัสด้านบน',
    },
    contact,
    tip,
    icon: '/art/channel-wallet.svg',
    picture: '/art/pay-wallet.png',
    promptpay: '',
  },
  {
    position: 3,
    open: true,
    name: { zh: '门店代收', en: 'Counter payment', th: 'ชำระที่เคาน์เตอร์' },
    info: {
      zh: '向店员出示上方二维码\n商户号：000001',
      en: 'Show the code above at the counter\nMerchant: 000001',
      th: 'แสดงรหัสด้านบนที่เคาน์เตอร์\nรหัสร้านค้า: 000001',
    },
    contact,
    tip,
    icon: '/art/channel-counter.svg',
    picture: '/art/pay-counter.png',
    promptpay: '',
  },
];

/** Creates them once; later changes by the operator stay. */
export async function seedDemoChannels({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimSetting(tx, 'demo-channels', { made: demoChannels.length }))) return;
    for (const channel of demoChannels) await insertChannel(tx, channel);
  });
}
