import { formatNumber, formatOdds, noOdds, numbersOfPage, type GameType } from '@truedraw/rules';
import type { T } from '../../../../lib/i18n/t';
import { showCoins } from '../../../../lib/money';
import { unknownOdds, type CellFace } from './grid-painter';

interface PageOfNumbers {
  game: GameType;
  page: number;
  /** Undefined until they are loaded. */
  odds: readonly number[] | undefined;
  /** The places on the page of numbers with little room left. */
  nearlyFull: readonly number[] | undefined;
  /** The user's own coins in this draw, by number. */
  staked: Readonly<Record<string, number>>;
  coinMode: number;
  t: T;
}

/** The contents of the hundred cells of a page. */
export function facesOf({ game, page, odds, nearlyFull, staked, coinMode, t }: PageOfNumbers): CellFace[] {
  const most = Math.max(0, ...Object.values(staked));
  const highest = Math.max(0, ...(odds ?? []));
  const [oddsWord, fullWord, lowWord] = [t('Bet.OddsWord'), t('Bet.Full'), t('Bet.NearlyFull')];
  const low = new Set(nearlyFull);
  return numbersOfPage(game, page).map((number, index) => {
    const text = formatNumber(game, number);
    const own = staked[text] ?? 0;
    const hundredths = odds?.[index];
    const isForSale = hundredths !== noOdds;
    const shown =
      hundredths === undefined
        ? unknownOdds
        : isForSale
          ? `${hundredths < highest ? '↓' : '×'}${formatOdds(hundredths)}`
          : fullWord;
    const isNearlyFull = low.has(index);
    const room = isNearlyFull ? ` ${lowWord}` : '';
    const stake = own ? ` ${t('Bet.Staked', { amount: showCoins(own, coinMode) })}` : '';
    return {
      text,
      odds: shown,
      label: `${text} ${shown}${isForSale ? ` ${oddsWord}` : ''}${room}${stake}`,
      isForSale,
      isNearlyFull,
      heat: heatOf(own, most),
    };
  });
}

/** Heat 1 to 3, by the part of the largest stake. */
export const heatOf = (own: number, most: number): number => (own > 0 ? Math.ceil((own / most) * 3) : 0);
