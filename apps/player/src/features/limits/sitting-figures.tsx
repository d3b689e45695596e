import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { useConfig } from '../../lib/config';
import { FigureList } from './figure-list';
import { netDepositRows } from './net-deposits';
import type { Sitting } from './use-sitting';

const minuteMs = 60_000;

/** The time and the sums of a sitting, told calmly: a win is not highlighted. */
export function SittingFigures({
  sitting: { playedMs, stake, win, net, netDeposits },
}: {
  sitting: Sitting;
}) {
  const t = useT();
  const { coinMode } = useConfig();
  const minutes = Math.floor(playedMs / minuteMs);
  const time =
    minutes < 60
      ? t('Limits.Minutes', { minutes })
      : t('Limits.HoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <div className="mb-5 flex flex-col gap-4">
      <p className="text-body text-ink-soft">{t('Limits.CheckText', { time })}</p>
      <FigureList
        rows={[
          [t('Limits.SittingStake'), showCoins(stake, coinMode)],
          [t('Limits.SittingWin'), showCoins(win, coinMode)],
          [t('Limits.SittingNet'), showMovement(net, coinMode)],
        ]}
      />
      <div>
        <h3 className="mb-1 text-small font-medium text-ink-soft">{t('Limits.NetTitle')}</h3>
        <FigureList rows={netDepositRows(netDeposits, t, coinMode)} />
      </div>
    </div>
  );
}
