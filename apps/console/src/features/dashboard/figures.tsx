import type { StaffResponseOf } from '@truedraw/client/staff';
import { bangkokDay } from '@truedraw/rules';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useT } from '../../lib/i18n/t';
import { showCount, showDifference, showMoney, showShort } from '../../lib/money';
import { hrefOf } from '../../lib/router/paths';
import { DayLine } from './day-line';

type Dashboard = StaffResponseOf<'dashboard'>;

/** The figures of the day, each with the last 24 hours. Sums that the role does not see are not in the answer. */
export function Figures({ data }: { data: Dashboard }) {
  const t = useT();
  const { at, today, openStake = 0, openLiability, online, visitors, series } = data;
  const chart = (
    name: 'turnover' | 'grossWin' | 'liability' | 'online',
    label: string,
    tone: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4',
  ) => (
    <DayLine
      points={series.flatMap(({ at: time, [name]: value }) =>
        value === undefined ? [] : [{ at: time, value }],
      )}
      show={name === 'online' ? showCount : showMoney}
      what={label}
      tone={tone}
      scaled={name === 'online' ? showCount : showShort}
    />
  );
  const day = bangkokDay(at);
  const draws = hrefOf('/draws', { search: { day } });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {today && (
        <>
          <Figure
            label={t('Desk.Turnover')}
            to={draws}
            value={showMoney(today.turnover)}
            about={t('Desk.TurnoverAbout', {
              bets: showCount(today.bets) + (today.betsCapped ? '+' : ''),
              settled: showMoney(today.settledTurnover),
            })}
          >
            <Earlier data={data} name="turnover" now={today.settledTurnover} />
            {chart('turnover', t('Desk.Turnover'), 'chart-1')}
          </Figure>
          <Figure
            label={t('Desk.GrossWin')}
            to={draws}
            value={showMoney(today.grossWin)}
            bad={today.grossWin < 0}
            about={t('Desk.GrossWinAbout', {
              payout: showMoney(today.payout),
              rebate: showMoney(today.rebate),
            })}
          >
            <Earlier data={data} name="grossWin" now={today.grossWin} />
            {chart('grossWin', t('Desk.GrossWin'), 'chart-2')}
          </Figure>
        </>
      )}
      {openLiability !== undefined && (
        <Figure
          label={t('Desk.Liability')}
          to={hrefOf('/exposure')}
          value={showMoney(openLiability)}
          about={t('Desk.LiabilityAbout', { stake: showMoney(openStake) })}
        >
          {chart('liability', t('Desk.Liability'), 'chart-4')}
        </Figure>
      )}
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

interface EarlierProps {
  data: Dashboard;
  name: 'turnover' | 'grossWin';
  /** The figure of today, of settled draws like those of the earlier days. */
  now: number;
}

/** The same figure of yesterday and of a week ago by this time of the day, and what today differs. */
function Earlier({ data: { yesterday, lastWeek }, name, now }: EarlierProps) {
  const t = useT();
  const days = [
    { text: t('Desk.Yesterday'), of: yesterday },
    { text: t('Desk.LastWeek'), of: lastWeek },
  ];
  return (
    <dl className="mb-2 grid gap-1 text-caption">
      {days.map(
        ({ text, of }) =>
          of && (
            <div key={text} className="flex flex-wrap justify-between gap-x-2">
              <dt className="text-ink-soft">
                <Link href={hrefOf('/draws', { search: { day: of.day } })} title={of.day}>
                  {text}
                </Link>
              </dt>
              <dd className="figure" title={t('Desk.Whole', { amount: showMoney(of.whole[name]) })}>
                {showMoney(of.byNow[name])}{' '}
                <span className={now < of.byNow[name] ? 'text-action-ink' : 'text-ink-soft'}>
                  {showDifference(now - of.byNow[name])}
                </span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** The page with the rows behind the figure. */
  to?: string;
  value: string;
  about: string;
  bad?: boolean;
  children: ReactNode;
}

function Figure({ label, to, value, about, bad = false, children }: FigureProps) {
  const t = useT();
  return (
    <Card size="small">
      <h2 className="text-small font-normal text-ink-soft">{label}</h2>
      <p className={`figure text-title font-semibold ${bad ? 'text-action-ink' : ''}`}>
        {to ? (
          <Link href={to} title={t('Desk.Rows')} className="text-inherit">
            {value}
          </Link>
        ) : (
          value
        )}
      </p>
      <p className="mb-2 text-caption text-ink-faint">{about}</p>
      {children}
    </Card>
  );
}
