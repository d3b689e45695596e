import { addDays, bangkokDay, isDay } from '@truedraw/rules';
import { Alert, Button, Space } from 'antd';
import { useT, type T } from '../../lib/i18n/t';
import { DayRange, type Range } from '../../lib/parts/day-range';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { useNow } from '../../lib/use-now';
import { AgentReport } from './agent-report';
import { ChannelReport } from './channel-report';
import { DailyReport } from './daily-report';
import { HourReport } from './hour-report';
import { NumberReport } from './number-report';
import { PlayerReport } from './player-report';
import { ReconciliationReport } from './reconciliation-report';

const mostDays = 92;
const presets = [
  ['Report.Today', 1],
  ['Report.Week', 7],
  ['Report.Month', 30],
  ['Report.Quarter', mostDays],
] as const;

/** Reports that read every hour or number of their days, or every player. */
const mostDaysInDetail = 31;
const mostDaysOfPlayers = 7;

/** Why a report cannot be made of these days; undefined if it can. */
function problemOf({ from, to }: Range, days: number, t: T): string | undefined {
  if (!isDay(from) || !isDay(to)) return t('Report.DaysMissing');
  if (from > to) return t('Common.RangeBad');
  return addDays(from, days) > to ? undefined : t('Report.MostDays', { days });
}

export default function ReportsPage() {
  const t = useT();
  const search = useSearchFields();
  const today = bangkokDay(useNow(60_000));
  const range = { from: search['from'] ?? addDays(today, -6), to: search['to'] ?? today };
  const show = (Report: typeof DailyReport, days = mostDays) => {
    const problem = problemOf(range, days, t);
    return problem === undefined ? (
      <Report range={range} />
    ) : (
      <Alert type="warning" showIcon title={problem} />
    );
  };
  return (
    <Page
      title={t('Page.Reports')}
      extra={
        <Space wrap>
          {presets.map(([key, days]) => (
            <Button
              key={key}
              size="small"
              onClick={() => rewriteSearch({ from: addDays(today, 1 - days), to: today })}
            >
              {t(key)}
            </Button>
          ))}
          <DayRange value={range} onChange={(chosen) => rewriteSearch({ ...chosen })} />
        </Space>
      }
    >
      <PageTabs
        items={[
          { key: 'daily', label: t('Report.Daily'), children: show(DailyReport) },
          { key: 'players', label: t('Report.Players'), children: show(PlayerReport, mostDaysOfPlayers) },
          { key: 'hours', label: t('Report.Hours'), children: show(HourReport, mostDaysInDetail) },
          { key: 'numbers', label: t('Report.Numbers'), children: show(NumberReport, mostDaysInDetail) },
          { key: 'agents', label: t('Report.Agents'), children: show(AgentReport) },
          { key: 'channels', label: t('Report.Channels'), children: show(ChannelReport) },
          { key: 'reconciliation', label: t('Report.Reconciliation'), children: show(ReconciliationReport) },
        ]}
      />
    </Page>
  );
}
