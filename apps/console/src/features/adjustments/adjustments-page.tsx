import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showDifference } from '../../lib/money';
import { Page } from '../../lib/parts/page';
import { PagedTable } from '../../lib/parts/paged-table';
import { ProposeAdjustment } from '../../lib/parts/propose-adjustment';
import { StateFilter, useStateFilter } from '../../lib/parts/state-filter';
import { UserLink } from '../../lib/parts/user-link';
import { largestFirst } from '../../lib/parts/use-sort';
import { showTime } from '../../lib/time';
import type { Adjustment } from './adjustment';
import { AdjustmentActions } from './adjustment-actions';

const filters = ['all', 'waiting'] as const;
const colours = { waiting: 'warning', booked: 'success', dropped: 'default' } as const;

export default function AdjustmentsPage() {
  const t = useT();
  const may = useMay();
  const filter = useStateFilter(filters);
  const [proposing, setProposing] = useState(false);
  return (
    <Page
      title={t('Page.Adjustments')}
      extra={
        may('proposeAdjustment') && (
          <Button type="primary" onClick={() => setProposing(true)}>
            {t('Adjust.Propose')}
          </Button>
        )
      }
    >
      <StateFilter states={filters} chosen={filter} nameOf={(state) => t(`Adjust.Only_${state}`)} />
      <PagedTable
        call="adjustments"
        fields={filter === 'waiting' ? { waiting: true } : {}}
        rowKey="id"
        everyMs={15_000}
        empty={t('Adjust.Empty')}
        columns={[
          {
            title: t('Common.Time'),
            key: 'proposedAt',
            dataIndex: 'proposedAt',
            sorter: true,
            render: showTime,
          },
          { title: t('Money.User'), render: (_value, adjustment) => <UserLink user={adjustment} /> },
          {
            title: t('Common.Amount'),
            key: 'coin',
            dataIndex: 'coin',
            ...largestFirst,
            align: 'right',
            render: (coin: number) => <span className="figure font-semibold">{showDifference(coin)}</span>,
          },
          {
            title: t('Common.Reason'),
            render: (_value, { reason }) => (
              <span className="block max-w-xs min-w-32 wrap-anywhere whitespace-normal">{reason}</span>
            ),
          },
          {
            title: t('Common.State'),
            render: (_value, { state }) => <Tag color={colours[state]}>{t(`Adjust.State_${state}`)}</Tag>,
          },
          { title: t('Adjust.ProposedBy'), dataIndex: 'proposedBy' },
          { title: t('Adjust.DecidedBy'), dataIndex: 'decidedBy' },
          ...(may('approveAdjustment')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  render: (_value: unknown, adjustment: Adjustment) =>
                    adjustment.state === 'waiting' && <AdjustmentActions adjustment={adjustment} />,
                },
              ]
            : []),
        ]}
      />
      <ProposeAdjustment open={proposing} onClose={() => setProposing(false)} />
    </Page>
  );
}
