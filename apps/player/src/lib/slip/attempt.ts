import type { CallError } from '@truedraw/client';
import type { ErrorName } from '@truedraw/contract';
import type { BetBody } from './bet-body';

/** A bet that the user has asked for and whose fate is not known yet. */
export interface Attempt {
  body: BetBody;
  /** When it was asked for, by this device's clock, and for how long the odds that were shown are held. */
  at: number;
  holdsMs: number;
  /** How often it has left, counted before it leaves. */
  sends: number;
  /** The server says that the key is used; sending the bet again shows whether by the same bet. */
  keyTaken?: true;
}

export type Step =
  /** Send the bet itself: for the first time, or again under the same key, which cannot bet twice. */
  | 'send'
  /** The odds that the user agreed to are no longer held, so it must not be placed any more: ask whether it was. */
  | 'ask'
  /** It has never left, and it is too late for it. */
  | 'drop';

export function nextStep({ at, holdsMs, sends, keyTaken }: Attempt, now: number): Step {
  const age = now - at;
  if (keyTaken || (age >= 0 && age < holdsMs)) return 'send';
  return sends === 0 ? 'drop' : 'ask';
}

/**
 * What is sent to ask about a bet without placing it: the same under the same key, for a draw that never was. The server
 * says that the key is taken, or that there is no such draw.
 */
export const question = (body: BetBody): BetBody => ({ ...body, turnid: 1 });

export type Answer = { ok: true; coin: number; betId: string } | { ok: false; error: CallError };

export type Verdict =
  | { kind: 'placed'; coin: number; betId: string }
  /** The server has refused it, and nothing was taken. */
  | { kind: 'refused'; error: CallError }
  /** It was not placed in time; nothing was taken. */
  | { kind: 'missed' }
  /** The key was taken by another bet, asked for earlier and given up as refused, which arrived after all. */
  | { kind: 'earlier' }
  | { kind: 'keyTaken' }
  | { kind: 'unknown' };

/** Refusals by which the server says that no bet stands under the key: it looks that up before it says any of these. */
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

/** `sends` counts the sending that this is the answer to. */
export function judge(step: 'send' | 'ask', { sends }: Pick<Attempt, 'sends'>, answer: Answer): Verdict {
  if (step === 'ask') return judgeQuestion(answer);
  if (answer.ok) return { kind: 'placed', coin: answer.coin, betId: answer.betId };
  const { error } = answer;
  const name = error.error ?? '';
  if (name === 'KeyReused') return { kind: 'earlier' };
  if (decided.has(name)) return { kind: 'refused', error };
  // A caller whom the server does not let in learns nothing of earlier sendings, but this one has failed for certain.
  const shutOut = name !== '' && error.code >= 400 && error.code < 500;
  return shutOut && sends <= 1 ? { kind: 'refused', error } : unknown;
}

function judgeQuestion(answer: Answer): Verdict {
  const name = answer.ok ? '' : (answer.error.error ?? '');
  if (name === 'KeyReused') return { kind: 'keyTaken' };
  return decided.has(name) ? { kind: 'missed' } : unknown;
}

/** How long to wait before the next try: longer each time, never long. */
export const pauseMs = (tries: number): number => Math.min(15_000, 1_000 * 2 ** tries);
