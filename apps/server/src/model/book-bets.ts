import { createHash, randomUUID } from 'node:crypto';
import {
  coinsOf,
  findDraw,
  isBlocked,
  liabilityOf,
  limitOf,
  lockSeconds,
  oddsFor,
  isFull,
  payoutOf,
  reasonsOfDraw,
  sideOddsOf,
  stakedBy,
  totalOf,
  type Bet,
  type Book,
  type Draw,
  type Game,
  type Line,
  type Person,
} from './book';
import { roomOf } from './book-limits';

/** A bet that a player sends, valid or not. */
export interface BetInput {
  turnId: number;
  game: Game;
  numbet: Record<string, number>;
  dsBet: [number, number];
  bsBet: [number, number];
  key: string;
}

/** An empty bet with a new key. */
export const emptyBet = ({ turn, game }: Draw): BetInput => ({
  turnId: turn.turnId,
  game,
  numbet: {},
  dsBet: [0, 0],
  bsBet: [0, 0],
  key: randomUUID(),
});

export const stakesOf = ({
  numbet,
  dsBet,
  bsBet,
}: Pick<BetInput, 'numbet' | 'dsBet' | 'bsBet'>): { spot: string; stake: number }[] => [
  ...Object.entries(numbet).map(([spot, stake]) => ({ spot, stake })),
  ...[
    { spot: 'odd', stake: dsBet[0] },
    { spot: 'even', stake: dsBet[1] },
    { spot: 'big', stake: bsBet[0] },
    { spot: 'small', stake: bsBet[1] },
  ].filter(({ stake }) => stake !== 0),
];

export const isSide = (spot: string): boolean => ['odd', 'even', 'big', 'small'].includes(spot);
const askedFor = ({ turnId, game, numbet, dsBet, bsBet }: BetInput): string =>
  JSON.stringify([
    turnId,
    game,
    Object.entries(numbet).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    dsBet,
    bsBet,
  ]);

/** What is wrong with the form of the request. */
export function reasonsOfForm(input: Omit<BetInput, 'turnId'>): string[] {
  const stakes = stakesOf(input);
  const reasons = stakes.length ? [] : ['NothingSelected'];
  for (const { spot, stake } of stakes) {
    if (!isSide(spot) && !/^[0-9]+$/.test(spot)) reasons.push('BetNumberInvalid');
    if (!isSide(spot) && spot.length !== input.game) reasons.push('BetNumberInvalid');
    if (!Number.isInteger(stake) || stake < 1) reasons.push('BetAmountInvalid');
  }
  return reasons;
}

type KeyOf = Pick<BetInput, 'turnId' | 'key'>;

/** A key is used for the draws of one month. */
export const keyName = ({ name }: Person, { turnId, key }: KeyOf): string =>
  `${name}:${String(turnId).slice(0, 6)}:${key}`;

/** Whether a person has used a key in any month. */
export const isUsedKey = (book: Book, { name }: Person, { key }: Pick<KeyOf, 'key'>): boolean =>
  [...book.keys.keys()].some((used) => used.startsWith(`${name}:`) && used.endsWith(`:${key}`));

/** The answer to a used key: the first answer, or that it was used for another bet. */
export function answerOfKey(book: Book, person: Person, input: BetInput) {
  if (reasonsOfForm(input).length) return undefined;
  // A draw that does not exist has no month.
  if (!findDraw(book, input.turnId, input.game))
    return isUsedKey(book, person, input) ? 'KeyReused' : undefined;
  const known = book.keys.get(keyName(person, input));
  if (!known) return undefined;
  return known.asked === askedFor(input) ? { betId: known.betId, coin: known.coin } : 'KeyReused';
}

/** All reasons to refuse a bet; the server may give any of them. */
export function reasonsAgainst(book: Book, person: Person, input: BetInput): string[] {
  const malformed = reasonsOfForm(input);
  if (malformed.length) return malformed;
  const draw = findDraw(book, input.turnId, input.game);
  if (!draw || reasonsOfDraw(book, draw).length) return reasonsOfDraw(book, draw);
  const reasons: string[] = [];
  const { capCoins, sideCapCoins } = book.settings[draw.game];
  let total = 0;
  for (const { spot, stake } of stakesOf(input)) {
    total += stake;
    const odds = priceFor(book, person, draw, spot);
    if (!isSide(spot) && isBlocked(book, draw, spot)) reasons.push('NumberBlocked');
    else if (!isSide(spot) && isFull(book, draw, spot)) reasons.push('NumberFull');
    else if (liabilityOf(draw, spot) + payoutOf({ stake, odds }) > (isSide(spot) ? sideCapCoins : capCoins))
      reasons.push('NumberFull');
    if (stakedBy(person, draw, spot) + stake > limitOf(book, person, draw.game)) reasons.push('OverBetLimit');
  }
  if (total > coinsOf(person)) reasons.push('NotEnoughCoins');
  if (person.onBreak) reasons.push('OnBreak');
  if (Math.min(roomOf(book, person, 'stake'), roomOf(book, person, 'loss')) < total)
    reasons.push('OverOwnLimit');
  return reasons;
}

/** The odds of this person: the locked ones while the lock is valid. */
export function priceFor(book: Book, person: Person, draw: Draw, spot: string): number {
  if (isSide(spot)) return sideOddsOf(book.settings[draw.game], spot);
  const held = book.locks.find((one) => one.person === person && one.draw === draw && one.number === spot);
  return held && held.seconds < lockSeconds ? held.odds : oddsFor(book, person, draw, spot);
}

/** The lines of a bet at the odds of the moment. */
export const linesOf = (book: Book, person: Person, input: BetInput): Line[] => {
  const draw = findDraw(book, input.turnId, input.game)!;
  return stakesOf(input).map(({ spot, stake }) => ({
    spot,
    stake,
    odds: priceFor(book, person, draw, spot),
  }));
};

/** Records a valid bet; returns the coins left. */
export function place(
  book: Book,
  person: Person,
  input: BetInput,
  { betId, receipt }: { betId: string; receipt: unknown },
  lines = linesOf(book, person, input),
): number {
  const draw = findDraw(book, input.turnId, input.game)!;
  const chain: Draw['bets'][number]['chain'] = [];
  for (let one: Person | undefined = person; one; one = one.spreader)
    chain.push({ person: one, rate: input.game === 2 ? one.rebate2d : one.rebate3d });
  draw.bets.push({ betId, receipt, key: input.key, person, lines, chain });
  for (const { stake } of lines) person.net -= stake;
  book.keys.set(keyName(person, input), { asked: askedFor(input), betId, coin: person.net });
  return person.net;
}

/** Some bets can be cancelled; the secret of a bet follows from its key, so that a repeated request has the same hash. */
export const secretOf = ({ key }: Pick<BetInput, 'key'>): string | undefined => {
  const secret = createHash('sha256').update(key).digest('hex');
  return secret < '8' ? secret : undefined;
};

/** Why a bet cannot be cancelled with the right secret. */
export function reasonAgainstCancel(book: Book, { game, phase }: Draw, bet: Bet): string | undefined {
  if (!book.settings[game].cancelAllowed || !secretOf(bet)) return 'CancelNotAllowed';
  return phase === 'over' || phase === 'closed' ? 'CancelTooLate' : undefined;
}

/** Removes a bet, as if it had not been; the key of its request stays used. Returns the coins of the person. */
export function removeBet(book: Book, draw: Draw, bet: Bet): number {
  draw.bets = draw.bets.filter((one) => one !== bet);
  bet.person.net += totalOf(bet);
  const { turnId } = (bet.series?.bets[0]?.draw ?? draw).turn;
  book.keys.get(keyName(bet.person, { turnId, key: bet.series?.key ?? bet.key }))!.asked = 'removed';
  return coinsOf(bet.person);
}

/** Locks the current odds for a person; a number that is blocked or full shows 0 and keeps an earlier lock. */
export function lock(book: Book, person: Person, draw: Draw, numbers: string[]): Record<string, number> {
  const shown: Record<string, number> = {};
  for (const number of numbers) {
    const odds = oddsFor(book, person, draw, number);
    shown[number] = odds;
    if (odds === 0) continue;
    book.locks = book.locks.filter(
      (one) => one.person !== person || one.draw !== draw || one.number !== number,
    );
    book.locks.push({ person, draw, number, odds, seconds: 0 });
  }
  return shown;
}
