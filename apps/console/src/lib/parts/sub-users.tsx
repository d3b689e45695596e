import { Tag } from 'antd';
import { useT } from '../i18n/t';
import { showCount, showDifference, showMoney } from '../money';
import { showTime } from '../time';
import { KeysetTable } from './keyset-table';
import { figureColumn } from './use-sort';
import { UserLink } from './user-link';

const showBelow = ({ userId }: { userId: number }) => <SubUsers userId={userId} />;

/** The direct sub-users of a user; each row opens to its own. Without a user: the agents without a spreader. */
export function SubUsers({ userId }: { userId?: number }) {
  const t = useT();
  return (
    <KeysetTable
      call="userTree"
      fields={userId === undefined ? {} : { userId }}
      rowKey="userId"
      empty={t(userId === undefined ? 'Agent.NoAgents' : 'Agent.NoSubUsers')}
      expandable={{
        columnTitle: <span className="sr-only">{t('User.SubUsers')}</span>,
        rowExpandable: ({ subUsers }) => subUsers > 0,
        expandedRowRender: showBelow,
      }}
      columns={[
        {
          title: t('Money.User'),
          render: (_value, user) => (
            <span className="inline-flex items-center gap-2">
              <UserLink user={user} />
              {user.isAgent && <Tag color="processing">{t('User.Agent')}</Tag>}
              {user.suspended && <Tag color="error">{t('User.Suspended')}</Tag>}
            </span>
          ),
        },
        { title: t('User.Coin'), dataIndex: 'coin', align: 'right', render: showMoney },
        { title: t('User.SubUsers'), dataIndex: 'subUsers', align: 'right', render: showCount },
        figureColumn('turnover', t('Agent.Turnover'), showMoney),
        figureColumn('payout', t('Agent.Payout'), showMoney),
        figureColumn('grossWin', t('Agent.Win'), showDifference),
        figureColumn('rebate', t('Agent.Rebate'), showMoney),
        ...(userId === undefined
          ? []
          : [
              {
                title: t('Agent.BoundAt'),
                key: 'boundAt',
                dataIndex: 'boundAt',
                sorter: true,
                render: (at?: number) => at !== undefined && showTime(at),
              },
            ]),
      ]}
    />
  );
}
