import type { CallError } from '@truedraw/client';
import type { ErrorName } from '@truedraw/contract';
import type { BetRequest } from './bet-request';

/** A bet that the user has submitted and whose outcome is not known yet. */
export interface Attempt {
  bet: BetRequest;
  /** When it was submitted, by this device's clock, and for how long the shown odds are locked. */
  at: number;
  holdsMs: number;
  /** How often it was sent. It is increased before each request. */
  sends: number;
  /** The server says that the key is used. Sending the bet again shows whether the same bet used it. */
  keyTaken?: true;
}

export type Step =
  /** Send the bet, for the first time or again with the same key, which cannot bet twice. */
  | 'send'
  /** The odds are no longer locked, so the bet must not be placed any more. Ask only whether it was placed. */
  | 'ask'
  /** It was never sent, and it is too late now. */
  | 'drop';

export function nextStep({ at, holdsMs, sends, keyTaken }: Attempt, now: number): Step {
  const age = now - at;
  if (keyTaken || (age >= 0 && age < holdsMs)) return 'send';
  return sends === 0 ? 'drop' : 'ask';
}

/**
 * A request that asks about a bet without placing it: the same bet with the same key, for a draw that does not exist.
 * The server answers that the key is used, or that there is no such draw. A key of several draws is also that of a bet.
 */
export function probeOf(bet: BetRequest): BetRequest {
  const probe = { ...bet, turnId: 1 };
  delete probe.later;
  return probe;
}

export type Answer = { ok: true; coin: number; betId: string } | { ok: false; error: CallError };

export type Verdict =
  | { kind: 'placed'; coin: number; betId: string }
  /** The server has refused it. No coins were taken. */
  | { kind: 'refused'; error: CallError }
  /** It was not placed in time. No coins were taken. */
  | { kind: 'missed' }
  /** An earlier bet used the key. It counted as refused but reached the server later. */
  | { kind: 'earlier' }
  | { kind: 'keyTaken' }
  | { kind: 'unknown' };

/** Refusals that prove that no bet used the key, because the server looks up the key before it sends one of these. */
const decided: ReadonlySet<string> = new Set([
  'BetNumberInvalid',
  'BetAmountInvalid',
  'NothingSelected',
  'BadInput',
  'BodyTooLarge',
  'OverBetLimit',
  'GameClosed',
  'DrawUnknown',
  'NoDraw',
  'DrawClosed',
  'DrawNotYetOpen',
  'NumberFull',
  'NumberBlocked',
  'NotEnoughCoins',
  'OnBreak',
  'SelfExcluded',
  'OverOwnLimit',
] satisfies ErrorName[]);

const unknown: Verdict = { kind: 'unknown' };

/** The verdict of a response. `sends` includes the request of this response. */
export function judge(step: 'send' | 'ask', { sends }: Pick<Attempt, 'sends'>, answer: Answer): Verdict {
  if (step === 'ask') return judgeProbe(answer);
  if (answer.ok) return { kind: 'placed', coin: answer.coin, betId: answer.betId };
  const { error } = answer;
  const name = error.error ?? '';
  if (name === 'KeyReused') return { kind: 'earlier' };
  if (decided.has(name)) return { kind: 'refused', error };
  // These errors say nothing about earlier requests, but this request has failed for certain.
  const shutOut = name !== '' && error.code >= 400 && error.code < 500;
  return shutOut && sends <= 1 ? { kind: 'refused', error } : unknown;
}

function judgeProbe(answer: Answer): Verdict {
  const name = answer.ok ? '' : (answer.error.error ?? '');
  if (name === 'KeyReused') return { kind: 'keyTaken' };
  return decided.has(name) ? { kind: 'missed' } : unknown;
}

/** The pause before the next try. It doubles each time, up to 15 seconds. */
export const pauseMs = (tries: number): number => Math.min(15_000, 1_000 * 2 ** tries);
