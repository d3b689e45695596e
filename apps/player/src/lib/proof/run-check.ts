import {
  checkBet,
  checkDraw,
  type Chain,
  type CheckOptions,
  type Receipt,
  type SeenHead,
  type ShownWin,
  type Step,
} from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { readText, writeText } from '../storage';
import { createExaminers } from './examiners';
import { storeChain, readStoredChain } from './stored-chain';
import { rememberCheckpoint, rememberedCheckpoint } from './log-memory';
import { publicFiles } from './public-files';
import { signatureOf } from './signature-of';

export type Subject = { kind: 'bet'; receipt: Receipt } | { kind: 'draw'; turn: number; game: GameType };

const headKey = 'truedraw.proof.head';

/** The part of the chain that was checked in this visit. It is needed where the browser has no storage. */
let known: Chain | undefined;

/** The last head of the chain that this phone has seen. A chain that does not contain it has been rewritten. */
function seenHead(): SeenHead | undefined {
  try {
    const { seq, hash } = JSON.parse(readText(headKey) ?? 'null') as SeenHead;
    return Number.isSafeInteger(seq) && typeof hash === 'string' ? { seq, hash } : undefined;
  } catch {
    return undefined;
  }
}

function recordChain(chain: Chain): void {
  if (known?.state.seq !== chain.state.seq) void storeChain(chain);
  known = chain;
  const { seq, hash } = chain.state;
  writeText(headKey, JSON.stringify({ seq, hash }));
}

/** The wins that the app has shown, by the id of the bet. A check compares them with the result. */
const shownWins = new Map<string, ShownWin>();

export const storeShownWin = (betId: string, shown: ShownWin): void => void shownWins.set(betId, shown);

/** Runs a check step by step. `onProgress` gets the number of checked records after each part of the chain. */
export async function* runCheck(
  subject: Subject,
  onProgress: (seq: number) => void,
): AsyncGenerator<Step, void> {
  known ??= await readStoredChain();
  const { examine, stop } = createExaminers();
  const options: CheckOptions = {
    known,
    seen: seenHead(),
    examine,
    onChain: recordChain,
    onProgress,
    remembered: rememberedCheckpoint(),
    onLog: (checkpoint) => rememberCheckpoint({ ...checkpoint, signature: signatureOf(checkpoint.note) }),
  };
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
