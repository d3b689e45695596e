import type { Person } from './people';

type Line = readonly [author: 'person' | 'staff', text: string];

const conversations: Record<Person['locale'], readonly (readonly Line[])[]> = {
  zh: [
    [
      ['person', '你好，我十分钟前充值了，怎么还没到账？'],
      ['staff', '您好，已经查到您的付款，正在为您入账。'],
      ['person', '到了，谢谢！'],
    ],
    [['person', '请问提现一般多久能到？我的银行卡今天换了。']],
  ],
  en: [
    [
      ['person', 'Which figures decide the evening draw?'],
      [
        'staff',
        'The closing SET and VALUE of the day. The page of rules shows how the digits follow from them.',
      ],
      ['person', 'Got it, thanks.'],
    ],
    [['person', 'I paid twice by mistake. Can the second payment be returned?']],
  ],
  th: [
    [
      ['person', 'ฝากเงินผ่านธนาคารแล้ว ต้องส่งสลิปไหมคะ'],
      ['staff', 'ส่งเลขรายการ 6 หลักสุดท้ายก็พอค่ะ'],
      ['person', 'ได้เครดิตแล้ว ขอบคุณค่ะ'],
    ],
    [['person', 'ถอนเงินตั้งแต่เช้ายังไม่ได้รับ ช่วยดูให้หน่อยค่ะ']],
  ],
};

const minute = 60_000;

/** Some ended conversations of the last days, and one in each language that waits. */
export function chatRows(people: readonly Person[], { supportId, now }: { supportId: number; now: number }) {
  const players = people.filter(({ isAgent }) => !isAgent);
  const chosen = (['zh', 'en', 'th'] as const).flatMap((locale) => {
    const own = players.filter((person) => person.locale === locale);
    return [own[0]!, own[2]!, own[4]!, own[6]!].map((person, at) => ({
      person,
      lines: conversations[locale][at === 0 ? 1 : 0]!,
      startsAt: at === 0 ? now - 7 * minute : now - (at * 26 + 3) * 60 * minute,
    }));
  });
  return chosen.map(({ person, lines, startsAt }) => {
    const times = lines.map((_, at) => new Date(startsAt + at * 3 * minute));
    const waits = lines.at(-1)![0] === 'person' && lines.length === 1;
    return {
      chat: {
        user_id: person.id,
        locale: person.locale,
        messages: lines.length,
        read_seq: lines.length,
        unanswered: waits ? 1 : 0,
        waiting_since: waits ? times[0]! : null,
        assigned_to: waits ? null : supportId,
        done: !waits,
        last_at: times.at(-1)!,
      },
      messages: lines.map(([author, body], at) => ({
        user_id: person.id,
        seq: at + 1,
        author,
        staff_id: author === 'staff' ? supportId : null,
        body,
        created_at: times[at]!,
      })),
    };
  });
}
