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
}

const isLine = ({ type, value }: SlipLine): boolean =>
  type === 'num'
    ? typeof value === 'string'
    : (type === 'ds' || type === 'bs') && (value === 0 || value === 1);

/** Reads the slip from storage, which other tabs write too. An invalid slip counts as none. */
export function readSlip(): Slip | undefined {
  try {
    const { game, turnId, lines } = JSON.parse(readText(slipKey) ?? 'null') as Slip;
    if (!isGameType(game) || !Number.isSafeInteger(turnId) || !lines.every(isLine)) return undefined;
    return lines.length === 0 || checkSlip(game, lines).ok ? { game, turnId, lines } : undefined;
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
