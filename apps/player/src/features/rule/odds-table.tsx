import { defaultOdds, defaultSideOdds, formatOdds, type GameType } from '@truedraw/rules';
import { useDraw } from '../../lib/draw/use-draw';
import { useT } from '../../lib/i18n/t';

/** What each kind of bet pays: as the present draw has it, or as usual when there is none. */
export function OddsTable({ game }: { game: GameType }) {
  const t = useT();
  const { draw, pageOdds } = useDraw(game);
  const best = Math.max(0, ...(pageOdds ?? [])) || defaultOdds(game);
  const rows = [
    [t('Rule.OddsNumber'), best],
    [t('Rule.OddsOddEven'), draw?.dsTimes[0] ?? defaultSideOdds],
    [t('Rule.OddsBigSmall'), draw?.bsTimes[0] ?? defaultSideOdds],
  ] as const;
  return (
    <dl className="text-body">
      {rows.map(([name, odds], index) => (
        <div
          key={name}
          className={index ? 'flex justify-between border-t border-line py-2' : 'flex justify-between pb-2'}
        >
          <dt>{name}</dt>
          <dd className="font-bold tabular-nums">×{formatOdds(odds)}</dd>
        </div>
      ))}
    </dl>
  );
}
