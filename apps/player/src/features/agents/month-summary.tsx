import type { ResponseOf } from '@truedraw/client/player';
import { formatRate } from '@truedraw/rules';
import { BigFigure } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';

type Data = ResponseOf<'agentData'>;

/** The income of a month, its parts, and the state of the agent's share. */
export function MonthSummary({ data }: { data: Data }) {
  const t = useT();
  const { coinMode } = useConfig();
  const { totalIncome, totalRebate, totalShare, totalWinScore, totalTurnover } = data;
  const { ownTurnover, paid, pending } = data;
  const parts: [label: string, value: string][] = [
    [t('Agent.Paid'), showCoins(paid, coinMode)],
    [t('Agent.Pending'), showMovement(pending, coinMode)],
    [t('Agent.Rebates'), showCoins(totalRebate, coinMode)],
    [t('Agent.ShareIncome'), showMovement(totalShare, coinMode)],
    [t('Agent.MonthTurnover'), showCoins(totalTurnover, coinMode)],
    [t('Agent.WinScore'), showMovement(totalWinScore, coinMode)],
    ...(ownTurnover > 0
      ? ([
          [t('Agent.OwnBets'), showCoins(ownTurnover, coinMode)],
          [t('Agent.WithOwn'), showCoins(totalTurnover + ownTurnover, coinMode)],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <section className="hero rounded-card p-5">
      <h2 className="text-small text-hero-soft">{t('Agent.Income')}</h2>
      <BigFigure>{showMovement(totalIncome, coinMode)}</BigFigure>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
        {parts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-hero-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ShareNote {...data} />
    </section>
  );
}

function ShareNote({ share, shareRate }: Pick<Data, 'share' | 'shareRate'>) {
  const t = useT();
  const { coinMode } = useConfig();
  const rate = formatRate(shareRate);
  const { status, paid, carried } = share;
  const note = () => {
    if (shareRate === 0 && status !== 'released') return t('Agent.ShareNone');
    if (status === 'released') return t('Agent.ShareReleased', { rate, paid: showCoins(paid, coinMode) });
    return t(status === 'running' ? 'Agent.ShareRunning' : 'Agent.ShareWaiting', { rate });
  };
  return (
    <p className="mt-4 border-t border-white/15 pt-3 text-small text-hero-soft">
      {note()}
      {carried < 0 && (
        <span className="block tabular-nums">
          {t('Agent.Carried', { amount: showMovement(carried, coinMode) })}
        </span>
      )}
    </p>
  );
}
