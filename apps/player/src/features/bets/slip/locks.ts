import { noOdds } from '@truedraw/rules';

/** The odds of one number that the server has locked for this user. */
export interface Lock {
  odds: number;
  /** By the server's clock. */
  expiresAt: number;
  /** The odds that the user last accepted, if they differ from `odds`. */
  before?: number;
}

export type Locks = ReadonlyMap<string, Lock>;

export interface LockAnswer {
  lockResultMap: Readonly<Record<string, number>>;
  expiresAt: number;
}

/** Adds the locks of a response. Where the odds have changed, the previous odds are kept to be shown. */
export function withAnswer(locks: Locks, { lockResultMap, expiresAt }: LockAnswer): Locks {
  const next = new Map(locks);
  for (const [number, odds] of Object.entries(lockResultMap)) {
    const known = locks.get(number);
    const before = known?.before ?? known?.odds;
    next.set(number, { odds, expiresAt, ...(before !== undefined && before !== odds && { before }) });
  }
  return next;
}

/** The user accepts the changed odds, so the previous ones are dropped. */
export const accepted = (locks: Locks): Locks =>
  new Map([...locks].map(([number, { odds, expiresAt }]) => [number, { odds, expiresAt }]));

export interface Standing {
  /** Not locked yet. */
  missing: string[];
  /** Not for sale. */
  full: string[];
  /** The odds are lower than those the user accepted. */
  worse: string[];
  /** When the first lock expires. Infinite when there are no locks. */
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
