import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config';
import { Refusal } from '../refusal';

declare module '../services' {
  interface Services {
    passwords: Passwords;
  }
}

/** Argon2id: 19 MiB, two passes, one lane, as OWASP advises; about 14 ms of a processor. */
const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The lowest cost that argon2id accepts, for tests: production refuses it. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface Passwords {
  /** The hash to store for a password; `md5` is the form in which clients send passwords. */
  hash(md5: string): Promise<string>;
  /** Takes equally long for an account without a password and for one that does not exist. */
  matches(md5: string, stored: string | null | undefined): Promise<boolean>;
}

export function createPasswords(
  { passwordPepper, passwordHashing }: Pick<Config, 'passwordPepper' | 'passwordHashing'>,
  { atOnce, waiting }: { atOnce: number; waiting: number },
): Passwords {
  const cost = passwordHashing === 'cheap' ? cheapCost : fullCost;
  const limited = limit(atOnce, waiting);
  // A stolen database alone does not help: the hash also needs the pepper.
  const peppered = (md5: string) => createHmac('sha256', passwordPepper).update(md5).digest('hex');
  const decoy = hash(peppered('nobody'), cost);
  return {
    hash: (md5) => limited(() => hash(peppered(md5), cost)),
    matches: (md5, stored) =>
      limited(async () => {
        const same = await verify(stored ?? (await decoy), peppered(md5));
        return same && stored !== null && stored !== undefined;
      }),
  };
}

/** At most `atOnce` run at a time and `waiting` more queue up; further calls are refused as busy. */
function limit(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('Busy');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The next one in the queue takes this place, so `running` does not change.
      if (next) next();
      else running--;
    }
  };
}
