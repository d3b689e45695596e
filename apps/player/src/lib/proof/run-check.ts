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

export function runCheck(subject: Subject): AsyncGenerator<Step, void> {
  const options: CheckOptions = { known, seen: seenHead(), onChain: remember };
  return subject.kind === 'bet'
    ? checkBet(subject.receipt, publicFiles, options)
    : checkDraw(subject, publicFiles, options);
}
