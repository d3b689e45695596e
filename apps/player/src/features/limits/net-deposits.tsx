import { useId } from 'react';
import { useConfig } from '../../lib/config';
import { useT, type T } from '../../lib/i18n/t';
import { showMovement } from '../../lib/money';
import { FigureList } from './figure-list';
import type { OwnLimits } from './use-limits';

type Sums = OwnLimits['netDeposits'];

export const netDepositRows = ({ today, days30, all }: Sums, t: T, coinMode: number) =>
  [
    [t('Limits.NetToday'), showMovement(today, coinMode)],
    [t('Limits.Net30'), showMovement(days30, coinMode)],
    [t('Limits.NetAll'), showMovement(all, coinMode)],
  ] as const;

/** How much more was paid in than taken out. */
export function NetDeposits({ sums }: { sums: Sums }) {
  const t = useT();
  const id = useId();
  const { coinMode } = useConfig();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semibold">
        {t('Limits.NetTitle')}
      </h2>
      <p className="mb-2 text-small text-ink-faint">{t('Limits.NetAbout')}</p>
      <FigureList rows={netDepositRows(sums, t, coinMode)} />
    </section>
  );
}
