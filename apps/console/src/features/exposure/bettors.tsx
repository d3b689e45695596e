import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, Table } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { UserLink } from '../../lib/parts/user-link';

type NumberBets = StaffResponseOf<'numberExposure'>;

/** Who has bet on a number, the highest stake first. */
export function Bettors({ data: { bettors, people, partial } }: { data: NumberBets }) {
  const t = useT();
  const bets = bettors.reduce((sum, one) => sum + one.bets, 0);
  return (
    <>
      <h3 className="mt-3 mb-1 flex justify-between gap-3 font-medium">
        {t('Exposure.Bettors')}
        {people > 0 && (
          <span className="font-normal text-ink-soft">
            {people > bettors.length
              ? t('Exposure.First', { count: bettors.length })
              : t('Exposure.BettorsCount', { count: showCount(people), bets: showCount(bets) })}
          </span>
        )}
      </h3>
      {partial && <Alert type="warning" showIcon title={t('Exposure.Partial')} className="mb-2" />}
      <Table<NumberBets['bettors'][number]>
        size="small"
        rowKey="userId"
        dataSource={bettors}
        pagination={{ pageSize: 5, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('Exposure.NoBettors') }}
        columns={[
          { title: t('Money.User'), render: (_value, user) => <UserLink user={user} /> },
          { title: t('Exposure.BettorStake'), dataIndex: 'stake', align: 'right', render: showMoney },
          { title: t('Exposure.BettorPayout'), dataIndex: 'payout', align: 'right', render: showMoney },
        ]}
      />
    </>
  );
}
