import { useOnline } from '@truedraw/client';
import { accept, refuse, type GameType, type Outcome } from '@truedraw/rules';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../lib/api/call';
import { serverNow } from '../../../lib/clock';
import { useSharedLocks } from './use-shared-locks';
import { accepted, standingOf, withAnswer, type Locks, type Standing } from './locks';

/** Locks that expire sooner than this are renewed before a bet, because the request needs time to reach the server. */
export const sendMarginMs = 5_000;
const retryMs = 3_000;
/** The odds of sides are never locked. A bet without numbers in this draw is not retried after this time. */
const sidesHoldMs = 55_000;

interface Wanted {
  userId: number | undefined;
  game: GameType;
  turnId: number;
  numbers: readonly string[];
  /** Whether the draw takes bets. Only then can odds be locked. */
  open: boolean;
  /** Called when the server refuses to lock odds of this draw. */
  onRefused: () => void;
}

export interface HeldOdds extends Standing {
  locks: Locks;
  error: unknown;
  accept: () => void;
  /** Ensures that the shown odds stay locked while a bet is sent, and returns for how many milliseconds. */
  hold: () => Promise<Outcome<number, 'Moved' | 'NotHeld'>>;
}

/** Locks the odds of the slip's numbers for the user. A new number is locked at once, an expired lock is renewed. */
export function useLocks({ userId, game, turnId, numbers, open, onRefused }: Wanted): HeldOdds {
  const online = useOnline();
  const [locks, setLocks] = useState<Locks>(new Map());
  const [error, setError] = useState<unknown>();
  const latest = useRef(locks);
  const inFlight = useRef<Promise<void>>(undefined);
  const standing = useMemo(() => standingOf(locks, numbers), [locks, numbers]);

  const update = (next: Locks) => {
    latest.current = next;
    setLocks(next);
  };
  const lock = async (wantedNumbers: readonly string[]) => {
    try {
      const options = userId === undefined ? {} : { userId };
      const answer = await call('lockBet', { turnId, game, numbers: [...wantedNumbers] }, options);
      update(withAnswer(latest.current, answer));
      setError(undefined);
      publish(answer);
    } catch (failure) {
      setError(failure);
      onRefused();
    }
  };
  const lockOnce = (wantedNumbers: readonly string[]): Promise<void> => {
    inFlight.current ??= lock(wantedNumbers).finally(() => (inFlight.current = undefined));
    return inFlight.current;
  };

  const publish = useSharedLocks(`${userId}:${game}:${turnId}`, (answer) => {
    const known = Object.entries(answer.lockResultMap).filter(([number]) => latest.current.has(number));
    update(withAnswer(latest.current, { ...answer, lockResultMap: Object.fromEntries(known) }));
  });

  const wanted = userId !== undefined && open && online && numbers.length > 0;
  const { missing, expiresAt } = standing;
  const lockDue = useEffectEvent(() => void lockOnce(missing.length ? missing : numbers));
  useEffect(() => {
    if (!wanted) return undefined;
    const soonest = missing.length ? 0 : expiresAt - serverNow();
    const timer = setTimeout(lockDue, Math.max(error ? retryMs : 0, soonest));
    return () => clearTimeout(timer);
  }, [wanted, missing, expiresAt, error]);

  return {
    ...standing,
    locks,
    error,
    accept: () => update(accepted(latest.current)),
    hold: async () => {
      if (!numbers.length) return accept(sidesHoldMs);
      await inFlight.current;
      if (expiresAt - serverNow() < sendMarginMs) await lockOnce(numbers);
      const held = standingOf(latest.current, numbers);
      const leftMs = held.expiresAt - serverNow() - sendMarginMs;
      if (held.full.length + held.worse.length > 0) return refuse('Moved');
      return held.missing.length > 0 || leftMs <= 0 ? refuse('NotHeld') : accept(leftMs);
    },
  };
}
