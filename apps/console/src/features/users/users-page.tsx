import { Segmented, Space, Tag } from 'antd';
import { Link } from 'wouter';
import { call } from '../../lib/api/call';
import type { RowOf } from '../../lib/api/use-page';
import { plainMoney } from '../../lib/csv';
import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { ExportList } from '../../lib/parts/export-list';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { Page } from '../../lib/parts/page';
import { SearchBox, useSearched } from '../../lib/parts/search-box';
import { UserLink } from '../../lib/parts/user-link';
import { hrefOf } from '../../lib/router/paths';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { showTime } from '../../lib/time';

const filters = ['all', 'agents', 'suspended'] as const;

export default function UsersPage() {
  const t = useT();
  const fields = useSearchFields();
  const search = useSearched();
  const only = filters.find((one) => one === fields['only']) ?? 'all';
  const asked = { ...(search && { search }), ...(only !== 'all' && { only }) };
  return (
    <Page
      title={t('Page.Users')}
      extra={
        <ExportList
          name="users"
          head={[
            t('Money.UserId'),
            t('User.Account'),
            t('User.Nickname'),
            t('User.Coin'),
            t('User.Agent'),
            t('User.Suspended'),
            t('User.Spreader'),
            t('User.CreatedAt'),
            t('User.LastSeenAt'),
          ]}
          rowKey={({ userId }) => userId}
          cellsOf={(user: RowOf<'users'>) => [
            user.userId,
            user.account,
            user.nickname,
            plainMoney(user.coin),
            t(user.isAgent ? 'Common.Yes' : 'Common.No'),
            t(user.suspended ? 'Common.Yes' : 'Common.No'),
            user.spreaderId || undefined,
            showTime(user.createdAt),
            user.lastSeenAt && showTime(user.lastSeenAt),
          ]}
          read={(after?: string) => call('users', { ...asked, ...(after && { after }) })}
        />
      }
    >
      <Space wrap className="mb-3">
        <SearchBox label={t('User.Search')} width={420} />
        <Segmented<(typeof filters)[number]>
          aria-label={t('Common.State')}
          value={only}
          onChange={(chosen) => rewriteSearch({ only: chosen === 'all' ? undefined : chosen })}
          options={filters.map((value) => ({ value, label: t(`User.Only_${value}`) }))}
        />
      </Space>
      <KeysetTable
        call="users"
        fields={asked}
        rowKey="userId"
        empty={t('User.None')}
        columns={[
          { title: t('Money.User'), render: (_value, user) => <UserLink user={user} /> },
          { title: t('User.Coin'), dataIndex: 'coin', align: 'right', render: showMoney },
          {
            title: t('Common.State'),
            render: (_value, { isAgent, suspended }) => (
              <>
                <Tag color={isAgent ? 'processing' : 'default'}>
                  {t(isAgent ? 'User.Agent' : 'User.Player')}
                </Tag>
                {suspended && <Tag color="error">{t('User.Suspended')}</Tag>}
              </>
            ),
          },
          {
            title: t('User.Spreader'),
            render: (_value, { spreaderId, spreaderNick }) =>
              spreaderId > 0 && (
                <Link href={hrefOf('/users/:user', { params: { user: spreaderId } })}>
                  {spreaderNick || spreaderId}
                </Link>
              ),
          },
          {
            title: t('User.CreatedAt'),
            key: 'createdAt',
            dataIndex: 'createdAt',
            // Search results are ordered by the name that was found.
            sorter: !search,
            render: showTime,
          },
          {
            title: t('User.LastSeenAt'),
            render: (_value, { lastSeenAt }) => lastSeenAt && showTime(lastSeenAt),
          },
        ]}
      />
    </Page>
  );
}
