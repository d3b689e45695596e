import { bangkokTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { useConfig } from '../../lib/config';
import { periodLabel } from './labels';
import type { OwnLimit } from './use-limits';

/** A limit and its used part, as figures and as a bar. */
export function LimitRow({ limit: { period, coin, used, next } }: { limit: OwnLimit }) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const money = (coins: number) => showCoins(coins, coinMode);
  const share = coin === null ? 0 : coin === 0 ? 100 : Math.min(100, (used / coin) * 100);
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t(periodLabel(period))}</span>
        <span className={coin === null ? 'text-small text-ink-faint' : 'font-semibold tabular-nums'}>
          {coin === null ? t('Limits.None') : money(coin)}
        </span>
      </span>
      {coin !== null && (
        <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-ink-soft" style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="mt-0.5 block text-small text-ink-faint tabular-nums">
        {t('Limits.Used', { used: money(used) })}
      </span>
      {next && (
        <span className="block text-small text-ink-soft">
          {next.coin === null
            ? t('Limits.NextNone', { time: bangkokTime(next.at, locale) })
            : t('Limits.Next', { time: bangkokTime(next.at, locale), amount: money(next.coin) })}
        </span>
      )}
    </span>
  );
}
