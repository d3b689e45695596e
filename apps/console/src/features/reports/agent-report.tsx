import { saveCsv } from '@truedraw/client';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { problemText } from '../../lib/api/problem-text';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showDifference, showMoney } from '../../lib/money';
import { showPercent } from '../../lib/percent';
import type { Range } from '../../lib/parts/day-range';
import { PagedTable } from '../../lib/parts/paged-table';
import { UserLink } from '../../lib/parts/user-link';
import { figureColumn } from '../../lib/parts/use-sort';
import { ReportHead } from './report-head';

type Row = StaffResponseOf<'agentReport'>['list'][number];

const pageSize = 100;

/** Reads all pages, for the CSV file. */
async function readAll(range: Range): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { list, totalCount } = await call('agentReport', { ...range, page, pageSize });
    rows.push(...list);
    if (list.length < pageSize || rows.length >= totalCount) return rows;
  }
}

export function AgentReport({ range }: { range: Range }) {
  const t = useT();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await readAll(range);
      saveCsv(`truedraw-agents-${range.from}-${range.to}.csv`, [
        [
          t('Money.UserId'),
          t('User.Account'),
          t('User.Nickname'),
          t('Report.Turnover'),
          t('Report.Payout'),
          t('Report.Rebate'),
          t('Report.GrossWin'),
        ],
        ...rows.map(({ userId, account, nickname, turnover, payout, rebate, grossWin }) => [
          userId,
          account,
          nickname,
          ...[turnover, payout, rebate, grossWin].map(plainMoney),
        ]),
      ]);
    } catch (error) {
      message.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ReportHead tip={t('Report.AgentsTip')} onExport={() => void save()} busy={busy} />
      <PagedTable
        call="agentReport"
        fields={range}
        rowKey="userId"
        empty={t('Report.Empty')}
        columns={[
          { title: t('Report.Agent'), render: (_value, agent) => <UserLink user={agent} /> },
          figureColumn('turnover', t('Report.Turnover'), showMoney),
          figureColumn('payout', t('Report.Payout'), showMoney),
          {
            title: t('Report.PaidShare'),
            align: 'right',
            render: (_value, { turnover, payout }) =>
              turnover > 0 ? showPercent(Math.round((10_000 * payout) / turnover)) : '–',
          },
          figureColumn('rebate', t('Report.Rebate'), showMoney),
          figureColumn('grossWin', t('Report.GrossWin'), showDifference),
        ]}
      />
    </>
  );
}
