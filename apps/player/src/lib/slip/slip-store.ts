import { checkSlip, isGameType, type GameType, type SlipLine } from '@truedraw/rules';
import { create } from 'zustand';
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

/** Reads the slip from storage, which other tabs write too. An invalid slip counts as none. */
export function readSlip(): Slip | undefined {
  try {
    const { game, turnId, lines, later } = JSON.parse(readText(slipKey) ?? 'null') as Slip;
    if (!isGameType(game) || !Number.isSafeInteger(turnId) || !lines.every(isLine)) return undefined;
    if (lines.length > 0 && !checkSlip(game, lines).ok) return undefined;
    return { game, turnId, lines, ...(later && isPlan(later) && { later }) };
  } catch {
    return undefined;
  }
}

export const useSlipStore = create<{ slip: Slip | undefined }>(() => ({ slip: readSlip() }));

export function writeSlip(slip: Slip | undefined): void {
  writeText(slipKey, slip ? JSON.stringify(slip) : null);
  useSlipStore.setState({ slip });
}

/** Applies a change of the slip by another tab. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === slipKey || key === null) useSlipStore.setState({ slip: readSlip() });
});
