import type { StaffResponseOf } from '@truedraw/client/staff';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../api/use-call';
import { useT } from '../i18n/t';
import { showCount, showDifference, showMoney } from '../money';
import { hrefOf } from '../router/paths';
import { showTime } from '../time';
import { Answer } from './answer';

type Facts = StaffResponseOf<'playerFacts'>;

/** What staff look at beside a user, a chat and a withdrawal: the same sums, addresses and accounts in common. */
export function PlayerFacts({ userId }: { userId: number }) {
  const facts = useCall('playerFacts', { userId });
  return (
    <Answer of={facts}>
      {(data) => (
        <div className="@container">
          <Sums userId={userId} data={data} />
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-small @lg:grid-cols-[max-content_1fr]">
            <Shared people={data.shared} />
            <Addresses list={data.addresses} />
            <Devices names={data.devices} />
          </dl>
        </div>
      )}
    </Answer>
  );
}

function Sums({ userId, data }: { userId: number; data: Facts }) {
  const t = useT();
  const { deposits, withdrawals, bets, turnover, payout, rebate, grossWin, net, coin } = data;
  const open = (tab: 'orders' | 'bets' | 'entries') =>
    hrefOf('/users/:user', { params: { user: userId }, search: { tab } });
  const count = (orders: number) => t('Facts.Orders', { count: showCount(orders) });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 @lg:grid-cols-3 @3xl:grid-cols-6">
      <Sum name={t('Facts.Deposits')} to={open('orders')} value={showMoney(deposits.coins)}>
        {count(deposits.orders)}
      </Sum>
      <Sum name={t('Facts.Withdrawals')} to={open('orders')} value={showMoney(withdrawals.coins)}>
        {count(withdrawals.orders)}
      </Sum>
      <Sum name={t('Facts.Turnover')} to={open('bets')} value={showMoney(turnover)}>
        {t('Facts.Bets', { count: showCount(bets) })}
      </Sum>
      <Sum name={t('Facts.Payout')} to={open('bets')} value={showMoney(payout)} />
      <Sum name={t('Facts.Net')} to={open('bets')} value={showDifference(net)} bad={net < 0}>
        {t('Facts.NetAbout', { win: showDifference(grossWin), rebate: showMoney(rebate) })}
      </Sum>
      <Sum name={t('Facts.Coin')} to={open('entries')} value={showMoney(coin)} />
    </div>
  );
}

interface SumProps {
  name: string;
  /** The page with the rows behind the sum. */
  to: string;
  value: string;
  bad?: boolean;
  children?: ReactNode;
}

function Sum({ name, to, value, bad = false, children }: SumProps) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-ink-soft">{name}</p>
      <Link href={to} className={`figure font-semibold ${bad ? 'text-action-ink' : ''}`}>
        {value}
      </Link>
      <p className="text-caption text-ink-faint">{children}</p>
    </div>
  );
}

/** Everybody who shares something is a link, so that accounts that belong together are one click away. */
function Shared({ people }: { people: Facts['shared'] }) {
  const t = useT();
  return (
    <Fact name={t('Facts.Shared')}>
      {people.length === 0 && <span className="text-ink-faint">{t('Facts.SharedNone')}</span>}
      {people.map(({ userId, account, nickname, suspended, by }) => (
        <p key={userId}>
          <Link href={hrefOf('/users/:user', { params: { user: userId } })} className="font-medium">
            {nickname || account}
          </Link>{' '}
          <span className="figure text-ink-faint">{userId}</span>{' '}
          {by.map((kind) => (
            <Tag key={kind} color="warning">
              {t(`User.By_${kind}`)}
            </Tag>
          ))}
          {suspended && <Tag color="error">{t('User.Suspended')}</Tag>}
        </p>
      ))}
    </Fact>
  );
}

const mostShown = 4;

function Addresses({ list }: { list: Facts['addresses'] }) {
  const t = useT();
  return (
    <Fact name={t('Facts.Addresses')}>
      {list.length === 0 && '—'}
      {list.slice(0, mostShown).map(({ address, usedAt }) => (
        <p key={address}>
          <span className="figure break-all">{address}</span>{' '}
          <span className="text-ink-faint">{showTime(usedAt)}</span>
        </p>
      ))}
      {list.length > mostShown && (
        <p className="text-ink-faint">{t('Facts.More', { count: list.length - mostShown })}</p>
      )}
    </Fact>
  );
}

function Devices({ names }: { names: Facts['devices'] }) {
  const t = useT();
  return <Fact name={t('Facts.Devices')}>{names.slice(0, mostShown).join(' · ') || '—'}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
