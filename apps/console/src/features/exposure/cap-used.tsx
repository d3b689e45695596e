import { showPercent } from '../../lib/percent';

/** From here on a number is close to its cap. */
const nearPoints = 8_000;

const pointsOf = (liability: number, capCoins: number): number =>
  capCoins > 0 ? Math.floor((10_000 * liability) / capCoins) : 0;

/** The used share of a number's cap. */
export const shareOf = (liability: number, capCoins: number): string =>
  showPercent(pointsOf(liability, capCoins));

/** How much of its cap a number has used; at the cap no more bets are taken. */
export function CapUsed({ liability, capCoins }: { liability: number; capCoins: number }) {
  const isNear = pointsOf(liability, capCoins) >= nearPoints;
  return (
    <span className={`figure ${isNear ? 'font-semibold text-action-ink' : ''}`}>
      {shareOf(liability, capCoins)}
    </span>
  );
}
