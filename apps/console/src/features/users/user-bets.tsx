import type { StaffResponseOf } from '@truedraw/client/staff';
import { sideNames } from '@truedraw/rules';
import { Tag } from 'antd';
import { Link } from 'wouter';
import { useT, type T } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { showOdds } from '../../lib/odds';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';

type Bet = StaffResponseOf<'userBets'>['list'][number];

const colours = { running: 'processing', won: 'success', lost: 'default', cancelled: 'warning' } as const;
const linesShown = 6;

function showOn(on: string, t: T): string {
  const side = sideNames.find((one) => one === on);
  return side ? t(`User.On_${side}`) : on;
}

export function UserBets({ userId }: { userId: number }) {
  const t = useT();
  return (
    <KeysetTable
      call="userBets"
      fields={{ userId }}
      rowKey="betId"
      empty={t('User.NoBets')}
      columns={[
        { title: t('Common.Time'), dataIndex: 'placedAt', render: showTime },
        {
          title: t('User.Draw'),
          key: 'turnId',
          sorter: true,
          render: (_value, { turnId, game }) => (
            <>
              <Link href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>{turnId}</Link> · {game}D
            </>
          ),
        },
        { title: t('User.Lines'), render: (_value, { lines }) => <Lines lines={lines} /> },
        { title: t('User.Stake'), dataIndex: 'total', align: 'right', render: showMoney },
        {
          title: t('User.Win'),
          align: 'right',
          render: (_value, { state, win }) => (state === 'running' ? '–' : showMoney(win)),
        },
        { title: t('User.Result'), render: (_value, { result }) => result || '–' },
        {
          title: t('User.PlacedFrom'),
          render: (_value, { address, login, device }) => (
            <>
              <span className="figure">{address ?? '—'}</span>
              {login && (
                <span className="block text-ink-soft">
                  {device ?? t('User.LoginEnded')} · {login}
                </span>
              )}
            </>
          ),
        },
        {
          title: t('Common.State'),
          render: (_value, { state }) => <Tag color={colours[state]}>{t(`User.BetState_${state}`)}</Tag>,
        },
      ]}
      expandable={{
        columnTitle: <span className="sr-only">{t('User.Lines')}</span>,
        rowExpandable: ({ lines }) => lines.length > linesShown,
        expandedRowRender: showAll,
      }}
    />
  );
}

const showAll = ({ lines }: Bet) => <Lines lines={lines} all />;

function Lines({ lines, all = false }: { lines: Bet['lines']; all?: boolean }) {
  const t = useT();
  const shown = all ? lines : lines.slice(0, linesShown);
  return (
    <span className="flex flex-wrap gap-x-3">
      {shown.map(({ on, stake, odds }) => (
        <span key={on} className="figure whitespace-nowrap">
          <strong>{showOn(on, t)}</strong>{' '}
          <span className="text-ink-soft">
            {showMoney(stake)} × {showOdds(odds)}
          </span>
        </span>
      ))}
      {!all && lines.length > linesShown && (
        <span className="text-ink-faint">{t('User.MoreLines', { count: lines.length - linesShown })}</span>
      )}
    </span>
  );
}
