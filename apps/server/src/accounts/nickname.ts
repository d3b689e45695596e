export const nicknameMaximum = 20;

/** Removes control and invisible characters, which could make one nickname look like another. */
export const cleanNickname = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Names by which people would take a player for somebody of the house. */
const housePart =
  /support|admin(?!(?<=badmin)ton)|official|truedraw|customerservice|customercare|helpdesk|moderator|客服|客户服务|管理员|官方|工作人员|系统|ฝ่ายบริการ|บริการลูกค้า|แอดมิน|เจ้าหน้าที่|ผู้ดูแล|ซัพพอร์ต|ทีมงาน/u;
const houseName = /^(staff|system|operator|service|help|finance|owner|bank|ระบบ)\d*$/u;

const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a nickname looks like one of the house, however it is written: S.u.p.p.0.r.t is one. */
export function isReserved(nickname: string): boolean {
  const plain = nickname.normalize('NFKC').toLowerCase();
  const alike = plain.replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
  return [plain, alike].some((text) => {
    const letters = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
    return housePart.test(letters) || houseName.test(letters);
  });
}
