import { drawnSides } from '@truedraw/rules';
import { RowButton, ChevronRightIcon } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { lineLabel } from '../../../lib/slip/line-label';
import { lineCount, playTypes, stakeOf, type Bet } from './bet';

const previewed = 6;

/** A summary of a bet in a few lines. A tap shows all of it. */
export function BetSummary({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const labels = labelsOf(bet, t);
  const more = labels.length - previewed;
  return (
    <RowButton onClick={onOpen} detail={<ChevronRightIcon className="size-4" />}>
      <span className="flex flex-wrap gap-x-2.5 text-lead font-semibold tabular-nums">
        {labels.slice(0, previewed).map(({ label, won }) => (
          <span
            key={label}
            className={won ? 'rounded-[0.4rem] bg-gold-tint px-1.5 text-gold-ink' : undefined}
          >
            {label}
            {won && <span className="sr-only">{t('History.Won')}</span>}
          </span>
        ))}
        {more > 0 && (
          <span className="text-small font-normal text-ink-soft">{t('History.More', { count: more })}</span>
        )}
      </span>
      <span className="block text-small text-ink-soft tabular-nums">
        {[
          playTypes(bet)
            .map((type) => t(type))
            .join(' + '),
          t('History.Count', { count: lineCount(bet) }),
          t('Bet.Yuan', { amount: showCoins(stakeOf(bet), coinMode) }),
        ].join(' · ')}
      </span>
      <span className="block text-caption text-ink-faint">{bangkokTime(bet.placedAt, locale)}</span>
    </RowButton>
  );
}

/** The names of the lines, those that won first. */
function labelsOf(bet: Bet, t: ReturnType<typeof useT>): { label: string; won: boolean }[] {
  const sides = (type: 'ds' | 'bs', amounts: readonly [number, number], drawn: number | undefined) =>
    ([0, 1] as const)
      .filter((side) => amounts[side] > 0)
      .map((value) => ({ label: lineLabel(t, { type, value }), won: value === drawn }));
  const drawn = bet.result ? drawnSides(bet.game, bet.result) : undefined;
  return [
    ...Object.keys(bet.stakes)
      .toSorted()
      .map((label) => ({ label, won: label === bet.result })),
    ...sides('ds', bet.dsBet, drawn?.ds),
    ...sides('bs', bet.bsBet, drawn?.bs),
  ].toSorted((one, other) => Number(other.won) - Number(one.won));
}
