import type { StaffResponseOf } from '@truedraw/client/staff';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { DayLine } from './day-line';

type Dashboard = StaffResponseOf<'dashboard'>;

/** Four figures of the day, each with the last 24 hours. */
export function Figures({
  data: { today, openStake, openLiability, online, visitors, series },
}: {
  data: Dashboard;
}) {
  const t = useT();
  const chart = (
    name: 'turnover' | 'grossWin' | 'liability' | 'online',
    label: string,
    tone: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4',
  ) => {
    const show = name === 'online' ? showCount : showMoney;
    return (
      <DayLine
        points={series.map((row) => ({ at: row.at, value: row[name] }))}
        show={show}
        what={label}
        tone={tone}
      />
    );
  };
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Figure
        label={t('Desk.Turnover')}
        value={showMoney(today.turnover)}
        about={t('Desk.TurnoverAbout', {
          bets: showCount(today.bets) + (today.betsCapped ? '+' : ''),
          settled: showMoney(today.settledTurnover),
        })}
      >
        {chart('turnover', t('Desk.Turnover'), 'chart-1')}
      </Figure>
      <Figure
        label={t('Desk.GrossWin')}
        value={showMoney(today.grossWin)}
        bad={today.grossWin < 0}
        about={t('Desk.GrossWinAbout', { payout: showMoney(today.payout), rebate: showMoney(today.rebate) })}
      >
        {chart('grossWin', t('Desk.GrossWin'), 'chart-2')}
      </Figure>
      <Figure
        label={t('Desk.Liability')}
        value={showMoney(openLiability)}
        about={t('Desk.LiabilityAbout', { stake: showMoney(openStake) })}
      >
        {chart('liability', t('Desk.Liability'), 'chart-4')}
      </Figure>
      <Figure
        label={t('Desk.Online')}
        value={showCount(online)}
        about={t('Desk.OnlineAbout', { visitors: showCount(visitors) })}
      >
        {chart('online', t('Desk.Online'), 'chart-3')}
      </Figure>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  about: string;
  bad?: boolean;
  children: ReactNode;
}

function Figure({ label, value, about, bad = false, children }: FigureProps) {
  return (
    <Card size="small">
      <h2 className="text-small font-normal text-ink-soft">{label}</h2>
      <p className={`figure text-title font-semibold ${bad ? 'text-action-ink' : ''}`}>{value}</p>
      <p className="mb-2 truncate text-caption text-ink-faint" title={about}>
        {about}
      </p>
      {children}
    </Card>
  );
}
