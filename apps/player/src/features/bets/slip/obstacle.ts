import type { PlainKey } from '../../../lib/i18n/t';
import type { DrawStanding } from './use-slip-draw';

interface Situation {
  online: boolean;
  pending: boolean;
  draw: DrawStanding;
  guest: boolean;
  /** The numbers of lines without odds, of full lines, of lines with fallen odds, and of lines over the limit. */
  missing: number;
  full: number;
  worse: number;
  over: number;
  /** The coins missing in the balance. */
  lacking: number;
}

/**
 * Why the slip cannot be bet at the moment: the most important reason. A guest may always press the button, which opens
 * the login. If the draw could not be loaded, the user sees an error only after pressing the button.
 */
export function obstacleTo(situation: Situation): PlainKey | undefined {
  const { online, pending, draw, guest, missing, full, worse, over, lacking } = situation;
  if (pending) return 'Slip.Why_Pending';
  if (!online) return 'Slip.Why_Offline';
  if (draw === 'closed') return 'Slip.Why_Closed';
  if (draw === 'moved') return 'Slip.Why_Moved';
  if (draw === 'loading') return 'Common.Loading';
  if (guest || draw === 'failed') return undefined;
  if (full) return 'Slip.Why_Full';
  if (worse) return 'Slip.Why_Worse';
  if (over) return 'Slip.Why_Over';
  if (lacking) return 'Slip.Why_Poor';
  return missing ? 'Slip.Why_Odds' : undefined;
}
