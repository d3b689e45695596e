import { Card, Descriptions } from 'antd';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { PlayerFacts } from '../../lib/parts/player-facts';
import { showPercent } from '../../lib/percent';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';
import type { OneUser } from './one-user';
import { UserPayout } from './user-payout';
import { UserSafety } from './user-safety';

export function UserAbout({ user }: { user: OneUser }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <FactsCard userId={user.userId} />
      <Wallet user={user} />
      <Terms user={user} />
      <Identity user={user} />
      <div className="flex flex-col gap-4">
        <UserPayout user={user} />
        <UserSafety user={user} />
      </div>
    </div>
  );
}

function FactsCard({ userId }: { userId: number }) {
  const t = useT();
  return (
    <Card size="small" className="lg:col-span-2" title={<h2>{t('Facts.Title')}</h2>}>
      <PlayerFacts userId={userId} />
    </Card>
  );
}

function Wallet({ user: { coin, debt, entries, waiting } }: { user: OneUser }) {
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('User.Wallet')}</h2>}>
      <p className="figure mb-2 text-title font-semibold">{showMoney(coin)}</p>
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'debt',
            label: t('User.Debt'),
            children: (
              <span className={debt ? 'figure font-semibold text-action-ink' : 'figure'}>
                {showMoney(debt)}
              </span>
            ),
          },
          { key: 'entries', label: t('User.EntryCount'), children: showCount(entries) },
          { key: 'waiting', label: t('User.Waiting'), children: t('User.WaitingText', waiting) },
        ]}
      />
    </Card>
  );
}

function Terms({ user }: { user: OneUser }) {
  const t = useT();
  const { rebate2d, rebate3d, shareRate, betLimit, spreaders, subUsers, team } = user;
  return (
    <Card size="small" title={<h2>{t('User.Terms')}</h2>}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: '2d', label: t('User.Rebate2D'), children: showPercent(rebate2d) },
          { key: '3d', label: t('User.Rebate3D'), children: showPercent(rebate3d) },
          { key: 'share', label: t('User.ShareRate'), children: showPercent(shareRate) },
          {
            key: 'limit',
            label: t('User.BetLimit'),
            children: betLimit ? showMoney(betLimit) : t('User.NoLimit'),
          },
          {
            key: 'chain',
            span: 'filled',
            label: t('User.Chain'),
            children: spreaders.length ? <Chain people={spreaders} /> : t('User.NoSpreader'),
          },
          { key: 'sub', span: 'filled', label: t('User.SubUsers'), children: showCount(subUsers) },
          {
            key: 'team',
            span: 'filled',
            label: t('User.Team'),
            children: t('User.TeamText', {
              turnover: showMoney(team.turnover),
              payout: showMoney(team.payout),
              rebate: showMoney(team.rebate),
            }),
          },
        ]}
      />
    </Card>
  );
}

function Chain({ people }: { people: OneUser['spreaders'] }) {
  return (
    <span>
      {people.map(({ userId, nickname, account }, index) => (
        <Fragment key={userId}>
          {index > 0 && ' ← '}
          <Link href={hrefOf('/users/:user', { params: { user: userId } })}>{nickname || account}</Link>
        </Fragment>
      ))}
    </span>
  );
}

function Identity({ user }: { user: OneUser }) {
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('User.Identity')}</h2>}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'account', label: t('User.Account'), children: user.account },
          { key: 'nickname', label: t('User.Nickname'), children: user.nickname || '—' },
          { key: 'phone', label: t('User.Phone'), children: user.phone || '—' },
          { key: 'email', label: t('User.Email'), children: user.email || '—' },
          { key: 'code', label: t('User.Code'), children: <code>{user.userCode}</code> },
          { key: 'created', label: t('User.CreatedAt'), children: showTime(user.createdAt) },
          {
            key: 'seen',
            label: t('User.LastSeenAt'),
            children: user.lastSeenAt ? showTime(user.lastSeenAt) : '—',
          },
        ]}
      />
    </Card>
  );
}
