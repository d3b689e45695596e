import { checkSlip, isGameType, type GameType, type SlipLine } from '@truedraw/rules';
import { create } from 'zustand';
import { useSessionStore } from '../session/session-store';
import { readText, writeText } from '../storage';

const slipKey = 'truedraw.slip';

/** The lines that were picked but not yet bet. They are in storage, so that a reload or login loses nothing. */
export interface Slip {
  game: GameType;
  /** The draw it was picked for. */
  turnId: number;
  lines: readonly SlipLine[];
  /** The draws that it is bet on instead, if it is more than the one that it was picked for. */
  later?: LaterPlan;
}

/** Several draws, each with the multiple of the slip and the lowest odds of its numbers that the user has seen. */
export interface LaterPlan {
  draws: readonly { turnId: number; times: number; lowestOdds: number }[];
  stopAfterWin: boolean;
}

const isPlan = ({ draws, stopAfterWin }: LaterPlan): boolean =>
  typeof stopAfterWin === 'boolean' &&
  draws.length > 0 &&
  draws.every((draw) => [draw.turnId, draw.times, draw.lowestOdds].every(Number.isSafeInteger));

/** By how much a slip costs more than once. */
export const timesOf = ({ later }: Pick<Slip, 'later'>): number =>
  later ? later.draws.reduce((sum, { times }) => sum + times, 0) : 1;

const isLine = ({ type, value }: SlipLine): boolean =>
  type === 'num'
    ? typeof value === 'string'
    : (type === 'ds' || type === 'bs') && (value === 0 || value === 1);

/** A slip as it is stored: with the user whose it is, unless it is a guest's. */
type StoredSlip = Slip & { userId?: number | undefined };

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

/** Reads the slip from storage, which other tabs write too. An invalid slip counts as none, as does another user's. */
export function readSlip(user = userNow()): Slip | undefined {
  try {
    const stored = JSON.parse(readText(slipKey) ?? 'null') as StoredSlip;
    const { game, turnId, lines, later, userId } = stored;
    if (userId !== undefined && userId !== user) return undefined;
    if (!isGameType(game) || !Number.isSafeInteger(turnId) || !lines.every(isLine)) return undefined;
    if (lines.length > 0 && !checkSlip(game, lines).ok) return undefined;
    return { game, turnId, lines, ...(later && isPlan(later) && { later }) };
  } catch {
    return undefined;
  }
}

export const useSlipStore = create<{ slip: Slip | undefined }>(() => ({ slip: readSlip() }));

export function writeSlip(slip: Slip | undefined): void {
  const stored: StoredSlip | undefined = slip && { ...slip, userId: userNow() };
  writeText(slipKey, stored ? JSON.stringify(stored) : null);
  useSlipStore.setState({ slip });
}

/** Applies a change of the slip by another tab. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === slipKey || key === null) useSlipStore.setState({ slip: readSlip() });
});

/**
 * A guest's slip becomes that of the user who logs in. A slip of another user is removed. When a session ends by itself
 * its slip stays in storage, unseen, for the same user, who may only have to log in again.
 */
function followUser(): void {
  const { slip } = useSlipStore.getState();
  const stored = readSlip();
  const isKnown = JSON.stringify(stored) === JSON.stringify(slip);
  if (userNow() === undefined) useSlipStore.setState({ slip: stored });
  // The bet screen knows its slip by the object.
  else writeSlip(isKnown ? slip : stored);
}

if (useSlipStore.getState().slip) followUser();
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId !== before?.account.userId) followUser();
});
