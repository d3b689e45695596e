import {
  checkBet,
  checkDraw,
  type Chain,
  type CheckOptions,
  type Receipt,
  type SeenHead,
  type Step,
} from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { readText, writeText } from '../storage';
import { publicFiles } from './public-files';

export type Subject = { kind: 'bet'; receipt: Receipt } | { kind: 'draw'; turn: number; game: GameType };

const headKey = 'truedraw.proof.head';

/** As far as this visit has followed the chain; a further check goes on from there. */
let known: Chain | undefined;

/** What this phone saw of the chain, at whatever time: a chain without it has been rewritten. */
function seenHead(): SeenHead | undefined {
  try {
    const { seq, hash } = JSON.parse(readText(headKey) ?? 'null') as SeenHead;
    return Number.isSafeInteger(seq) && typeof hash === 'string' ? { seq, hash } : undefined;
  } catch {
    return undefined;
  }
}

function remember(chain: Chain): void {
  known = chain;
  const { seq, hash } = chain.state;
  writeText(headKey, JSON.stringify({ seq, hash }));
}

/** What the app has told the bettor to have won, by the bet's id: a check compares it with what the result gives. */
const told = new Map<string, number>();

export const noteTold = (betId: string, win: number): void => void told.set(betId, win);

export function runCheck(subject: Subject): AsyncGenerator<Step, void> {
  const options: CheckOptions = { known, seen: seenHead(), onChain: remember };
  if (subject.kind === 'draw') return checkDraw(subject, publicFiles, options);
  const { receipt } = subject;
  return checkBet(receipt, publicFiles, { ...options, paid: told.get(receipt.bet.bet) });
}
