import { checkSlip, isGameType, type GameType, type SlipLine } from '@truedraw/rules';
import { create } from 'zustand';
import { readText, writeText } from '../storage';

const slipKey = 'truedraw.slip';

/** What was picked and not yet bet. It stays in storage, so that a reload or a login loses nothing. */
export interface Slip {
  game: GameType;
  /** The draw it was picked for. */
  turnId: number;
  lines: readonly SlipLine[];
}

export const useSlipStore = create<{ slip: Slip | undefined }>(() => ({ slip: readSlip() }));

function readSlip(): Slip | undefined {
  try {
    const { game, turnId, lines } = JSON.parse(readText(slipKey) ?? 'null') as Slip;
    if (!isGameType(game) || !Number.isSafeInteger(turnId) || !Array.isArray(lines)) return undefined;
    return lines.length === 0 || checkSlip(game, lines).ok ? { game, turnId, lines } : undefined;
  } catch {
    return undefined;
  }
}

export function writeSlip(slip: Slip | undefined): void {
  writeText(slipKey, slip ? JSON.stringify(slip) : null);
  useSlipStore.setState({ slip });
}
