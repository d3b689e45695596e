import { formatExchangeInfo } from '@truedraw/rules';
import { randomUserId, randomUsercode } from '../../../crypto/secrets';

/** What a person does that somebody who looks after the house should notice. */
type Oddity = 'late' | 'together' | 'no-play' | 'lucky-team';

export interface Person {
  id: number;
  account: string;
  /** Says that the person is made up. */
  nickname: string;
  usercode: string;
  locale: 'zh' | 'en' | 'th';
  spreaderId: number | null;
  /** The person and everyone above, the nearest first. */
  chain: readonly number[];
  isAgent: boolean;
  rebate2d: number;
  rebate3d: number;
  shareRate: number;
  exchangeInfo: string;
  deviceId: string;
  /** From the addresses that are reserved for documentation. */
  address: string;
  /** How often the person plays, of 100 draws, and the usual stake of a line, in coins: a hundredth of money. */
  habit: { plays: number; stake: number };
  oddity?: Oddity;
}

const agentNames = ['Prasert', '老陈', 'Wanida', 'Kitti', '阿娟'];
const thaiNames = 'Malee Somchai Anong Niran Ploy Chai Suda Boonmee Kanya Tawan Fai Nok'.split(' ');
const playerNames = [
  ...thaiNames,
  ...'阿明 小芳 大伟 丽丽 建国 阿强 雪梅 志远 小龙 晓燕 国栋 秀英 阿水 家豪'.split(' '),
  ...'James Anna Peter Lucy Mark Grace Oscar Nina Paul Eve Ken Mia Leo Zoe'.split(' '),
  ...'Tom Ruth Amy Sam Kate Jim Lee Noah'.split(' '),
];

const localeOf = (name: string): Person['locale'] =>
  /\p{Script=Han}/u.test(name) ? 'zh' : thaiNames.includes(name) ? 'th' : 'en';

/** Who stands below which of the agents, by their places in the list; the fourth agent stands below the first. */
const agentAbove = [undefined, undefined, undefined, 0, undefined];
const luckyAgent = 4;
const oddities: Record<number, Oddity> = {
  3: 'late',
  9: 'together',
  10: 'together',
  17: 'no-play',
  28: 'no-play',
};

export function makePeople(random: () => number): Person[] {
  const agents: Person[] = [];
  agentNames.forEach((name, at) => {
    const above = agentAbove[at];
    agents.push(
      makePerson(name, at + 1, {
        spreader: above === undefined ? undefined : agents[above],
        isAgent: true,
        rebate2d: above === undefined ? 300 : 200,
        rebate3d: above === undefined ? 500 : 300,
        shareRate: above === undefined ? 2_000 : 0,
        habit: { plays: 0, stake: 0 },
      }),
    );
  });
  const players = playerNames.map((name, at) => {
    const lucky = at % 12 === 5;
    const spreader = lucky ? agents[luckyAgent] : at % 3 === 0 ? undefined : agents[at % 4];
    const oddity = oddities[at] ?? (lucky ? 'lucky-team' : undefined);
    return makePerson(name, agentNames.length + at + 1, {
      spreader,
      isAgent: false,
      rebate2d: spreader ? 100 : 0,
      rebate3d: spreader ? 100 : 0,
      shareRate: 0,
      habit: { plays: 30 + Math.floor(random() * 60), stake: 1_000 * (1 + Math.floor(random() ** 3 * 8)) },
      ...(oddity && { oddity }),
    });
  });
  // Two accounts of what looks like one person: one phone, one payout place.
  const [first, second] = players.filter(({ oddity }) => oddity === 'together');
  if (first && second) Object.assign(second, pick(first, ['address', 'exchangeInfo']));
  return [...agents, ...players];
}

const pick = <Field extends keyof Person>(person: Person, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, person[field]]));

type Made = Pick<Person, 'isAgent' | 'rebate2d' | 'rebate3d' | 'shareRate' | 'habit' | 'oddity'> & {
  spreader: Person | undefined;
};

function makePerson(name: string, number: number, { spreader, ...made }: Made): Person {
  const id = randomUserId();
  const account = `sample${String(number).padStart(3, '0')}`;
  return {
    ...made,
    id,
    account,
    nickname: `${name} (demo)`,
    usercode: randomUsercode(),
    locale: localeOf(name),
    spreaderId: spreader?.id ?? null,
    chain: [id, ...(spreader?.chain ?? [])],
    exchangeInfo: formatExchangeInfo({
      name: `${name} (demo)`,
      account: `000-9-${String(number).padStart(5, '0')}-0`,
      bank: 'Demo Bank',
    }),
    deviceId: `sample-${account}`,
    address: `198.51.100.${number}`,
  };
}
