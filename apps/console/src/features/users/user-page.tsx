import { Alert, Tag } from 'antd';
import { useParams } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { SubUsers } from '../../lib/parts/sub-users';
import { showTime } from '../../lib/time';
import type { OneUser } from './one-user';
import { UserAbout } from './user-about';
import { UserActions } from './user-actions';
import { UserBets } from './user-bets';
import { UserDevices } from './user-devices';
import { UserEntries } from './user-entries';
import { UserNotes } from './user-notes';
import { UserOrders } from './user-orders';

export default function UserPage() {
  const t = useT();
  const params = useParams<'/users/:user'>();
  const user = useCall('user', { userId: Number(params.user) });
  const name = user.data && (user.data.nickname || user.data.account);
  return (
    <Page
      title={name ?? t('Page.Users')}
      about={user.data && <UserSummary user={user.data} />}
      extra={user.data && <UserActions user={user.data} />}
    >
      <Answer of={user}>{(data) => <UserTabs user={data} />}</Answer>
    </Page>
  );
}

function UserSummary({
  user: { userId, account, isAgent, suspension, mustChangePassword },
}: {
  user: OneUser;
}) {
  const t = useT();
  return (
    <span className="text-ink-soft">
      {account} · ID <span className="figure">{userId}</span>{' '}
      <Tag color={isAgent ? 'processing' : 'default'}>{t(isAgent ? 'User.Agent' : 'User.Player')}</Tag>
      {suspension && <Tag color="error">{t('User.Suspended')}</Tag>}
      {mustChangePassword && <Tag color="warning">{t('User.MustChangePassword')}</Tag>}
    </span>
  );
}

/** Each tab loads its data when it is first opened. */
function UserTabs({ user }: { user: OneUser }) {
  const t = useT();
  const { userId, suspension, devices, notes, subUsers } = user;
  return (
    <>
      {suspension && (
        <Alert
          type="error"
          showIcon
          className="mb-3"
          title={t('User.SuspendedSince', {
            at: showTime(suspension.at),
            by: suspension.by,
            reason: suspension.reason,
          })}
        />
      )}
      <PageTabs
        items={[
          { key: 'about', label: t('User.Tab_about'), children: <UserAbout user={user} /> },
          { key: 'bets', label: t('User.Tab_bets'), children: <UserBets userId={userId} /> },
          { key: 'orders', label: t('User.Tab_orders'), children: <UserOrders userId={userId} /> },
          { key: 'entries', label: t('User.Tab_entries'), children: <UserEntries userId={userId} /> },
          {
            key: 'tree',
            label: `${t('User.Tab_tree')} ${subUsers}`,
            children: <SubUsers userId={userId} />,
          },
          {
            key: 'devices',
            label: `${t('User.Tab_devices')} ${devices.length}`,
            children: <UserDevices devices={devices} />,
          },
          {
            key: 'notes',
            label: `${t('User.Tab_notes')} ${notes.length}`,
            children: <UserNotes userId={userId} notes={notes} />,
          },
        ]}
      />
    </>
  );
}
