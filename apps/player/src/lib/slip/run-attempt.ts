import { CallError, noAnswerError } from '@truedraw/client';
import type { ResponseOf } from '@truedraw/client/player';
import { call } from '../api/call';
import { rememberDraw } from '../proof/log-memory';
import { storeReceipt } from '../proof/stored-receipts';
import { judge, nextStep, pauseMs, probeOf, type Answer, type Attempt, type Verdict } from './attempt';
import type { BetRequest } from './bet-request';
import { isRecordName, readRecord, writeRecord, type BetRecord } from './bet-record';
import { loadAttempt, useBetStore, userNow } from './bet-store';
import { settleAttempt } from './settle-attempt';

/** After this time the user sees a notice. */
const slowMs = 4_000;
/** A tab waits this long before it runs the attempt of another tab. */
const otherTabMs = 5_000;
const offlineMs = 60_000;

let running = false;
let aborter: AbortController | undefined;
let wakeUp: () => void = () => undefined;

/** Processes the user's pending bet until its outcome is known: sends it, asks about it, waits and retries. */
export async function runAttempt(): Promise<void> {
  if (running) return;
  running = true;
  const slow = setTimeout(() => useBetStore.setState({ slow: true }), slowMs);
  try {
    for (let tries = 0; ; tries += 1) {
      const userId = userNow();
      const record = userId === undefined ? undefined : readRecord(userId);
      if (userId === undefined || !record?.attempt) return;
      const verdict = await advance(userId, record.key, record.attempt);
      if (verdict.kind === 'keyTaken') updateAttempt(userId, record.key, { keyTaken: true });
      else if (verdict.kind !== 'unknown')
        await settleAttempt(userId, current(userId) ?? record.attempt, verdict);
      else {
        useBetStore.setState({ slow: true });
        await pause(navigator.onLine ? pauseMs(tries) : offlineMs);
      }
    }
  } finally {
    clearTimeout(slow);
    running = false;
    loadAttempt();
  }
}

const current = (userId: number): Attempt | undefined => readRecord(userId)?.attempt;

async function advance(userId: number, key: string, attempt: Attempt): Promise<Verdict> {
  const step = nextStep(attempt, Date.now());
  if (step === 'drop') return { kind: 'missed' };
  if (!navigator.onLine) return { kind: 'unknown' };
  const sends = attempt.sends + 1;
  updateAttempt(userId, key, { sends });
  const bet = step === 'ask' ? probeOf(attempt.bet) : attempt.bet;
  return judge(step, { sends }, await sendBet(userId, key, bet));
}

/** Stores a change of the attempt. It is stored before the request is sent, so that it survives a reload. */
function updateAttempt(userId: number, key: string, change: Partial<Attempt>): void {
  const record: BetRecord | undefined = readRecord(userId);
  if (record?.key === key && record.attempt)
    writeRecord(userId, { key, attempt: { ...record.attempt, ...change } });
}

async function sendBet(userId: number, key: string, bet: BetRequest): Promise<Answer> {
  aborter = new AbortController();
  try {
    const options = { userId, headers: { 'Idempotency-Key': key }, signal: aborter.signal };
    const { coin, list } = await callFor(bet, options);
    for (const { betId, receipt } of list) {
      if (!receipt) continue;
      storeReceipt(userId, betId, receipt);
      rememberDraw({ turn: receipt.bet.turn, game: receipt.bet.game });
    }
    if (list.some(({ receipt }) => receipt))
      void import('../proof/watch-log').then((it) => it.watchLog()).catch(() => undefined);
    return { ok: true, coin, betId: list[0]!.betId };
  } catch (error) {
    return { ok: false, error: error instanceof CallError ? error : noAnswerError(error) };
  } finally {
    aborter = undefined;
  }
}

type Options = NonNullable<Parameters<typeof call>[2]>;

/** One bet, or one on each of several draws. */
async function callFor(
  { later, ...bet }: BetRequest,
  options: Options,
): Promise<
  Pick<ResponseOf<'betLater'>, 'coin'> & { list: Pick<ResponseOf<'placeBet'>, 'betId' | 'receipt'>[] }
> {
  if (!later) {
    const { coin, ...placed } = await call('placeBet', bet, options);
    return { coin, list: [placed] };
  }
  const { game, numberStakes = {}, dsBet = [0, 0], bsBet = [0, 0] } = bet;
  return call('betLater', { game, numberStakes, dsBet, bsBet, ...later }, options);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });

function tryNow(): void {
  wakeUp();
  void runAttempt();
}

window.addEventListener('online', () => {
  // A request that was sent over the previous network may never get a response.
  aborter?.abort();
  tryNow();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tryNow();
});
window.addEventListener('storage', ({ key }) => {
  if (isRecordName(key)) setTimeout(() => void runAttempt(), otherTabMs);
});
