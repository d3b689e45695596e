import { noOdds } from '@truedraw/rules';

/** The odds of one number as the server holds them for this user. */
export interface Lock {
  odds: number;
  /** By the server's clock. */
  expiresAt: number;
  /** What the user has seen and not been asked about since, where that was something else. */
  before?: number;
}

export type Locks = ReadonlyMap<string, Lock>;

export interface LockAnswer {
  lockResultMap: Readonly<Record<string, number>>;
  expiresAt: number;
}

/** What the server answered, over what was known; where the odds have moved, those of before are kept to be shown. */
export function withAnswer(locks: Locks, { lockResultMap, expiresAt }: LockAnswer): Locks {
  const next = new Map(locks);
  for (const [number, odds] of Object.entries(lockResultMap)) {
    const known = locks.get(number);
    const before = known?.before ?? known?.odds;
    next.set(number, { odds, expiresAt, ...(before !== undefined && before !== odds && { before }) });
  }
  return next;
}

/** The user has seen what moved and goes on with it. */
export const accepted = (locks: Locks): Locks =>
  new Map([...locks].map(([number, { odds, expiresAt }]) => [number, { odds, expiresAt }]));

export interface Standing {
  /** Not locked yet. */
  missing: string[];
  /** Not for sale. */
  full: string[];
  /** Lower than what the user has seen. */
  worse: string[];
  /** When the first of them runs out; infinite when none is held. */
  expiresAt: number;
}

export function standingOf(locks: Locks, numbers: readonly string[]): Standing {
  const standing: Standing = { missing: [], full: [], worse: [], expiresAt: Infinity };
  for (const number of numbers) {
    const lock = locks.get(number);
    if (!lock) {
      standing.missing.push(number);
      continue;
    }
    standing.expiresAt = Math.min(standing.expiresAt, lock.expiresAt);
    if (lock.odds === noOdds) standing.full.push(number);
    else if (lock.before !== undefined && lock.odds < lock.before) standing.worse.push(number);
  }
  return standing;
}
