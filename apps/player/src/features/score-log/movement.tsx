import type { ResponseOf } from '@truedraw/contract';
import { formatTime } from '../../lib/format-time';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { useConfig } from '../../lib/config';
import { labelOf } from './kinds';

type MovementProps = ResponseOf<'scoreLog'>['list'][number];

export function Movement({ type, coin, inserttime, balance }: MovementProps) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  return (
    <li className="flex items-baseline justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{t(labelOf(type))}</span>
        <span className="block text-small text-ink-faint">{formatTime(inserttime, locale)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block text-lead font-semibold">{showMovement(coin, coinMode)}</span>
        <span className="block text-small text-ink-faint">
          {t('ScoreLog.Balance', { amount: showCoins(balance, coinMode) })}
        </span>
      </span>
    </li>
  );
}
