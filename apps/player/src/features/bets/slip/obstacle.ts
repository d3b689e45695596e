import type { PlainKey } from '../../../lib/i18n/t';
import type { DrawStanding } from './use-slip-draw';

interface Situation {
  online: boolean;
  pending: boolean;
  draw: DrawStanding;
  guest: boolean;
  /** How many lines have no odds yet, are full, have fallen, or pass the limit. */
  missing: number;
  full: number;
  worse: number;
  over: number;
}

/**
 * Why the slip cannot be bet at the moment, the most important reason first. A guest is led to the login whatever the
 * odds; a draw that could not be loaded is reported when the user tries.
 */
export function obstacleTo(situation: Situation): PlainKey | undefined {
  const { online, pending, draw, guest, missing, full, worse, over } = situation;
  if (pending) return 'Slip.Why_Pending';
  if (!online) return 'Slip.Why_Offline';
  if (draw === 'closed') return 'Slip.Why_Closed';
  if (draw === 'moved') return 'Slip.Why_Moved';
  if (draw === 'loading') return 'Common.Loading';
  if (guest || draw === 'failed') return undefined;
  if (full) return 'Slip.Why_Full';
  if (worse) return 'Slip.Why_Worse';
  if (over) return 'Slip.Why_Over';
  return missing ? 'Slip.Why_Odds' : undefined;
}
