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
import { createExaminers } from './examiners';
import { keepChain, readChainKept } from './kept-chain';
import { publicFiles } from './public-files';

export type Subject = { kind: 'bet'; receipt: Receipt } | { kind: 'draw'; turn: number; game: GameType };

const headKey = 'truedraw.proof.head';

/** As far as this visit has followed the chain, where the phone keeps nothing for longer. */
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
  if (known?.state.seq !== chain.state.seq) void keepChain(chain);
  known = chain;
  const { seq, hash } = chain.state;
  writeText(headKey, JSON.stringify({ seq, hash }));
}

/** The win that the app showed for a bet, by the bet's id: a check compares it with the result. */
const shownWins = new Map<string, number>();

export const storeShownWin = (betId: string, win: number): void => void shownWins.set(betId, win);

/** Tells after every part of the chain how many of its records have been followed. */
export async function* runCheck(
  subject: Subject,
  onProgress: (seq: number) => void,
): AsyncGenerator<Step, void> {
  known ??= await readChainKept();
  const { examine, stop } = createExaminers();
  const options: CheckOptions = { known, seen: seenHead(), examine, onChain: remember, onProgress };
  try {
    if (subject.kind === 'draw') yield* checkDraw(subject, publicFiles, options);
    else {
      const { receipt } = subject;
      yield* checkBet(receipt, publicFiles, { ...options, paid: shownWins.get(receipt.bet.bet) });
    }
  } finally {
    stop();
  }
}
