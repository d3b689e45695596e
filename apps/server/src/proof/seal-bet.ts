import { hash, randomBytes } from 'node:crypto';
import type { BetLeaf, BetLines } from '@truedraw/proof';
import { formatNumber, type GameType } from '@truedraw/rules';

/** Everything that a bet's leaf is made of. */
export interface BetTerms {
  id: number;
  userId: number;
  turnId: number;
  game: GameType;
  numbers: readonly number[];
  stakes: readonly number[];
  odds: readonly number[];
  ds: readonly [number, number];
  dsOdds: readonly [number, number];
  bs: readonly [number, number];
  bsOdds: readonly [number, number];
  total: number;
  placedAt: number;
  /** Hides the user in the leaf: 16 random bytes in hexadecimal. */
  nonce: string;
}

export interface SealedBet {
  terms: BetTerms;
  /** The hashes that stand in the leaf for the user and for the lines. */
  user: string;
  lines: string;
  /** Of the whole, in hexadecimal. */
  leaf: string;
}

/**
 * Every bet comes through here before its row is written, so the canonical forms are written out by hand: the general
 * way of packages/proof gives the same text and takes several times as long.
 */
export function sealBet(terms: BetTerms): SealedBet {
  const { id, userId, turnId, game, total, placedAt, nonce } = terms;
  const user = hash('sha256', `truedraw.user.1\n${userId}\n${nonce}`);
  const lines = hash('sha256', `truedraw.lines.1\n${linesText(terms)}`);
  const bet = `{"bet":"${id}","game":${game},"kind":"truedraw.bet.1","lines":"${lines}","time":${placedAt},"total":${total},"turn":${turnId},"user":"${user}"}`;
  return { terms, user, lines, leaf: hash('sha256', `\0${bet}`) };
}

function linesText({ game, numbers, stakes, odds, ds, dsOdds, bs, bsOdds }: BetTerms): string {
  let names = '';
  for (const number of numbers) names += `${names && ','}"${formatNumber(game, number)}"`;
  return `{"bs":[${bs.join(',')}],"bsOdds":[${bsOdds.join(',')}],"ds":[${ds.join(',')}],"dsOdds":[${dsOdds.join(',')}],"numbers":[${names}],"odds":[${odds.join(',')}],"stakes":[${stakes.join(',')}]}`;
}

/** The leaf in words. */
export const leafOf = ({ terms, user, lines }: SealedBet): BetLeaf => ({
  kind: 'truedraw.bet.1',
  bet: String(terms.id),
  user,
  turn: terms.turnId,
  game: terms.game,
  lines,
  total: terms.total,
  time: terms.placedAt,
});

export const linesOf = ({
  game,
  numbers,
  stakes,
  odds,
  ds,
  dsOdds,
  bs,
  bsOdds,
}: BetTerms): { -readonly [Name in keyof BetLines]: BetLines[Name] } => ({
  numbers: numbers.map((number) => formatNumber(game, number)),
  stakes,
  odds,
  ds,
  dsOdds,
  bs,
  bsOdds,
});

const nonceDigits = 32;
let nonces = '';

/** Random numbers are drawn for many bets at once: for one at a time the way to the generator is longer than the draw. */
export function newNonce(): string {
  if (!nonces) nonces = randomBytes(64 * nonceDigits).toString('hex');
  const nonce = nonces.slice(0, nonceDigits);
  nonces = nonces.slice(nonceDigits);
  return nonce;
}
