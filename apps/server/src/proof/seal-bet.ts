import { hash, randomBytes } from 'node:crypto';
import { formatNumber, type GameType } from '@truedraw/rules';

/** Everything that a bet's leaf is computed from. */
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
  /** The hash whose preimage cancels the bet, in hexadecimal; none for a bet that cannot be cancelled. */
  cancel?: string | null | undefined;
  /** The hash of the leaves before it in a series that stops after a win; none for any other bet. */
  stop?: string | null | undefined;
}

/** A bet in its hashed forms, which its receipt repeats exactly. */
export interface SealedBet {
  userId: number;
  nonce: string;
  /** The canonical forms of the leaf and of the lines, as JSON. */
  bet: string;
  lines: string;
  /** The leaf's hash in hexadecimal. */
  leaf: string;
}

/**
 * Every bet is sealed before its row is written, so the canonical forms are written by hand: the general function of
 * packages/proof gives the same text but takes several times as long.
 */
export function sealBet(terms: BetTerms): SealedBet {
  const { id, userId, turnId, game, total, placedAt, nonce, cancel, stop } = terms;
  const user = hash('sha256', `truedraw.user.1\n${userId}\n${nonce}`);
  // The lines are a substring of the hashed text: building them separately would keep them in memory twice.
  const lines = `${linesMark}${linesText(terms)}`;
  const linesHash = hash('sha256', lines);
  const mark = cancel ? `"cancel":"${cancel}",` : '';
  const stopMark = stop ? `"stop":"${stop}",` : '';
  const kind = stop ? 3 : cancel ? 2 : 1;
  const bet = `\0{"bet":"${id}",${mark}"game":${game},"kind":"truedraw.bet.${kind}","lines":"${linesHash}",${stopMark}"time":${placedAt},"total":${total},"turn":${turnId},"user":"${user}"}`;
  const leaf = hash('sha256', bet);
  return { userId, nonce, bet: bet.slice(1), lines: lines.slice(linesMark.length), leaf };
}

/** What the leaf of a bet says of the leaves before it in a series that stops after a win. */
export const stopHashOf = (leaves: readonly string[]): string =>
  hash('sha256', `truedraw.stop.1\n${leaves.join('\n')}`);

const linesMark = 'truedraw.lines.1\n';

function linesText({ game, numbers, stakes, odds, ds, dsOdds, bs, bsOdds }: BetTerms): string {
  let listed = '';
  for (const number of numbers) listed += listed ? `,${nameOf(game, number)}` : nameOf(game, number);
  return `{"bs":[${bs[0]},${bs[1]}],"bsOdds":[${bsOdds[0]},${bsOdds[1]}],"ds":[${ds[0]},${ds[1]}],"dsOdds":[${dsOdds[0]},${dsOdds[1]}],"numbers":[${listed}],"odds":[${odds.join(',')}],"stakes":[${stakes.join(',')}]}`;
}

const names: Readonly<Record<GameType, string[]>> = { 2: [], 3: [], 4: [] };

/** A number at its full width as a JSON string, made once. */
const nameOf = (game: GameType, number: number): string =>
  (names[game][number] ??= `"${formatNumber(game, number)}"`);

const nonceDigits = 32;
let nonces = '';

/** Random bytes are generated for many bets at once: a call of the generator costs more than the bytes. */
export function newNonce(): string {
  if (!nonces) nonces = randomBytes(64 * nonceDigits).toString('hex');
  const nonce = nonces.slice(0, nonceDigits);
  nonces = nonces.slice(nonceDigits);
  return nonce;
}
