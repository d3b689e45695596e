/**
 * The game in its simplest form: lists, loops and additions, without any code of the server. The server's money and
 * odds must be the same as here.
 */

export type Game = 2 | 3 | 4;
export const games: readonly Game[] = [2, 3, 4];
export const sides = ['odd', 'even', 'big', 'small'] as const;

/** The settings of one game. */
export interface Settings {
  open: boolean;
  baseOdds: number;
  quotaCoins: number;
  stepOdds: number;
  floorOdds: number;
  capCoins: number;
  dsOdds: [number, number];
  bsOdds: [number, number];
  sideCapCoins: number;
  maxStakeCoins: number;
  cancelAllowed: boolean;
  cancelSeconds: number;
}

export interface Person {
  name: string;
  /** Coins minus debts; a negative value is a debt. */
  net: number;
  limit: number;
  rebate2d: number;
  rebate3d: number;
  isAgent: boolean;
  spreader: Person | undefined;
  /** The part of the users to which the person belongs. */
  lane: number;
  /** The share of what the people below lose, in basis points. */
  shareRate: number;
  ownLimits: { kind: 'deposit' | 'stake' | 'loss'; period: 'day' | 'week' | 'month'; coins: number }[];
  onBreak: boolean;
  /** Payments and transfers that arrived. */
  received: number;
  /** Whether the payout place is set. */
  hasPlace: boolean;
  shares: { month: string; due: number; carried: number }[];
}

/** A number at its full width or a side, the coins on it, and the odds in hundredths. */
export interface Line {
  spot: string;
  stake: number;
  odds: number;
}

export interface Bet {
  betId: string;
  receipt: unknown;
  /** The key of its request. */
  key: string;
  person: Person;
  lines: Line[];
  /** The bettor and then everyone above, with their rates at that time. */
  chain: { person: Person; rate: number }[];
  series?: Series;
}

/** One slip on several draws. */
export interface Series {
  /** The key of its request. */
  key: string;
  /** Whether a win gives back what is left. */
  stops: boolean;
  bets: { draw: Draw; bet: Bet }[];
}

export type Phase = 'later' | 'open' | 'over' | 'closed';

export interface Draw {
  turn: Turn;
  game: Game;
  phase: Phase;
  bets: Bet[];
  /** Which of the turn's releases has been paid, counted from 1. */
  settled: number;
  /** Which of them has stopped series. */
  stopped: number;
  /** What each person has been paid for it. */
  paid: Map<Person, number>;
}

export interface Turn {
  turnId: number;
  /** YYYY-MM: it counts for the shares of this month. */
  month: string;
  draws: Draw[];
  /** Four digits, or 'cancel', each replacing the one before. */
  releases: string[];
  /** The figure of the index in the newest release, which other figures with the same digits correct. */
  set?: string;
}

export interface Lock {
  person: Person;
  draw: Draw;
  number: string;
  odds: number;
  /** How long ago the odds were locked. */
  seconds: number;
}

export interface Override {
  /** No turn: for every turn. */
  turn: Turn | undefined;
  game: Game;
  number: string;
  /** No odds: blocked. */
  odds: number | undefined;
}

/** What a person says was paid; a full number decides between payments with the same last digits. */
export interface Claim {
  person: Person;
  orderNo: string;
  digits: string;
  number: string | undefined;
  isWaiting: boolean;
  /** Who approved it first, with which payment, if it takes two people. */
  first: { by: string; tradeNo: string } | undefined;
}

/** What reached the operator. */
export interface Payment {
  tradeNo: string;
  coin: number;
  enteredBy: string;
  isUsed: boolean;
}

export interface Order {
  person: Person;
  orderId: string;
  coin: number;
  state: 'new' | 'taken' | 'paid' | 'failed' | 'cancelled';
  takenBy: string | undefined;
  isApproved: boolean;
}

/** Coins that one of the staff released without a second person. */
export interface ReleasedAlone {
  kind: 'deposit' | 'withdrawal';
  by: string;
  person: Person;
  coin: number;
}

export interface Book {
  lanes: number;
  claims: Claim[];
  payments: Payment[];
  orders: Order[];
  alone: ReleasedAlone[];
  people: Person[];
  turns: Turn[];
  settings: Record<Game, Settings>;
  overrides: Override[];
  locks: Lock[];
  /** Bets by bettor and key, with their requests and answers. */
  keys: Map<string, { asked: string; betId: string; coin: number }>;
}

export const startingCoins = 100_000;

/** How long odds stay locked. */
export const lockSeconds = 60;

export const usualSettings = (game: Game): Settings => ({
  open: true,
  baseOdds: { 2: 8_500, 3: 50_000, 4: 500_000 }[game],
  quotaCoins: { 2: 50_000, 3: 200_000, 4: 1_000_000 }[game],
  stepOdds: 333,
  floorOdds: 1_000,
  capCoins: { 2: 400_000, 3: 2_000_000, 4: 20_000_000 }[game],
  dsOdds: [190, 190],
  bsOdds: [190, 190],
  sideCapCoins: 20_000,
  maxStakeCoins: 5_000,
  cancelAllowed: true,
  cancelSeconds: 0,
});

export const payoutOf = ({ stake, odds }: { stake: number; odds: number }): number =>
  Number((BigInt(stake) * BigInt(odds)) / 100n);

export const coinsOf = ({ net }: Person): number => Math.max(0, net);
export const debtOf = ({ net }: Person): number => Math.max(0, -net);

const add = (numbers: number[]): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

export const totalOf = ({ lines }: Bet): number => add(lines.map(({ stake }) => stake));

/** What a draw has on a spot: payouts by lane, stakes by person. */
interface SpotSums {
  payouts: Map<number, number>;
  stakes: Map<Person, number>;
}

const summed = new WeakMap<Bet[], { bets: number; spots: Map<string, SpotSums> }>();

/** Added up from all bets of a draw, again after every change of them. */
function sumsOn({ bets }: Draw, spot: string): SpotSums | undefined {
  let known = summed.get(bets);
  if (known?.bets !== bets.length) {
    known = { bets: bets.length, spots: new Map() };
    for (const { person, lines } of bets)
      for (const line of lines) {
        const sums = known.spots.get(line.spot) ?? { payouts: new Map(), stakes: new Map() };
        known.spots.set(line.spot, sums);
        sums.payouts.set(person.lane, (sums.payouts.get(person.lane) ?? 0) + payoutOf(line));
        sums.stakes.set(person, (sums.stakes.get(person) ?? 0) + line.stake);
      }
    summed.set(bets, known);
  }
  return known.spots.get(spot);
}

export const liabilityOf = (draw: Draw, spot: string): number =>
  add([...(sumsOn(draw, spot)?.payouts.values() ?? [])]);

/** What the house owes to the people of a lane. */
export const liabilityInLane = (draw: Draw, spot: string, lane: number): number =>
  sumsOn(draw, spot)?.payouts.get(lane) ?? 0;
export const stakesOn = (draw: Draw, spot: string): number =>
  add([...(sumsOn(draw, spot)?.stakes.values() ?? [])]);

export const stakedBy = (person: Person, draw: Draw, spot: string): number =>
  sumsOn(draw, spot)?.stakes.get(person) ?? 0;

/** The spots that bets are on. */
export const spotsOf = ({ bets }: Draw): string[] => [
  ...new Set(bets.flatMap(({ lines }) => lines.map(({ spot }) => spot))),
];

const overrideOf = (book: Book, draw: Draw, number: string): Override | undefined => {
  const fitting = book.overrides.filter((one) => one.game === draw.game && one.number === number);
  return fitting.find(({ turn }) => turn === draw.turn) ?? fitting.find(({ turn }) => turn === undefined);
};

export const isBlocked = (book: Book, draw: Draw, number: string): boolean => {
  const override = overrideOf(book, draw, number);
  return override !== undefined && override.odds === undefined;
};

/** The odds by the rule: each time the liability passes another quota they fall by a step, down to the floor. */
export const ruleOdds = (
  { baseOdds, stepOdds, floorOdds }: Settings,
  quotaCoins: number,
  liability: number,
): number => Math.max(floorOdds, baseOdds - Math.floor(liability / quotaCoins) * stepOdds);

/** The odds that are set by hand; undefined where the rule holds. */
export const fixedOdds = (book: Book, draw: Draw, number: string): number | undefined =>
  overrideOf(book, draw, number)?.odds;

export const isFull = (book: Book, draw: Draw, number: string): boolean =>
  liabilityOf(draw, number) >= book.settings[draw.game].capCoins;

/** The odds of a number on the screen; 0 when it is blocked or full. */
export function oddsOf(book: Book, draw: Draw, number: string): number {
  if (isBlocked(book, draw, number) || isFull(book, draw, number)) return 0;
  const settings = book.settings[draw.game];
  return fixedOdds(book, draw, number) ?? ruleOdds(settings, settings.quotaCoins, liabilityOf(draw, number));
}

/** Each lane has its part of the quota. */
export const laneQuota = ({ lanes, settings }: Book, game: Game): number =>
  lanes === 1 ? settings[game].quotaCoins : Math.max(1, Math.floor(settings[game].quotaCoins / lanes));

/** The odds for a person, which move with what the own lane has; 0 when the number is blocked or full. */
export function oddsFor(book: Book, person: Person, draw: Draw, number: string): number {
  if (isBlocked(book, draw, number) || isFull(book, draw, number)) return 0;
  const liability = liabilityInLane(draw, number, person.lane);
  return (
    fixedOdds(book, draw, number) ?? ruleOdds(book.settings[draw.game], laneQuota(book, draw.game), liability)
  );
}

export const sideOddsOf = ({ dsOdds, bsOdds }: Settings, side: string): number =>
  ({ odd: dsOdds[0], even: dsOdds[1], big: bsOdds[0], small: bsOdds[1] })[side]!;

export const limitOf = (book: Book, person: Person, game: Game): number => {
  const above = person.spreader ? limitOf(book, person.spreader, game) : book.settings[game].maxStakeCoins;
  return person.limit > 0 && person.limit < above ? person.limit : above;
};

export const findDraw = (book: Book, turnId: number, game: Game): Draw | undefined =>
  book.turns.find((turn) => turn.turnId === turnId)?.draws.find((draw) => draw.game === game);

/** Why a draw accepts no bets at the moment. */
export function reasonsOfDraw(book: Book, draw: Draw | undefined): string[] {
  if (!draw) return ['DrawUnknown'];
  if (draw.phase === 'later') return ['DrawNotYetOpen'];
  if (draw.phase !== 'open') return ['DrawClosed'];
  return book.settings[draw.game].open ? [] : ['GameClosed'];
}
