import type { StaffResponseOf } from '@truedraw/client/staff';
import { bangkokDay } from '@truedraw/rules';
import { App, Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showDifference, showMoney } from '../../lib/money';
import { PagedTable } from '../../lib/parts/paged-table';
import { figureColumn } from '../../lib/parts/use-sort';
import { useConfirm } from '../../lib/parts/use-confirm';
import { showPercent } from '../../lib/percent';
import { hrefOf } from '../../lib/router/paths';

type Share = StaffResponseOf<'agentShares'>['list'][number];

const colours = { running: 'processing', waiting: 'warning', released: 'success' } as const;

/** Each agent's share of the losses of a month. The share of a month that is over is released once. */
export function SharesTable() {
  const t = useT();
  const may = useMay();
  const [month, setMonth] = useState(() => bangkokDay(Date.now()).slice(0, 7));
  return (
    <>
      <label className="mb-3 flex items-center gap-2">
        {t('Agent.Month')}
        <Input
          type="month"
          style={{ width: 180 }}
          value={month}
          onChange={({ target }) => target.value && setMonth(target.value)}
        />
      </label>
      <PagedTable
        call="agentShares"
        fields={{ month }}
        rowKey="userId"
        empty={t('Agent.NoShares')}
        columns={[
          {
            title: t('User.Agent'),
            render: (_value, { userId, nickname }) => (
              <Link href={hrefOf('/users/:user', { params: { user: userId } })}>
                {nickname} · {userId}
              </Link>
            ),
          },
          { ...figureColumn('sharerate', t('User.ShareRate'), showPercent), dataIndex: 'shareRate' },
          { title: t('Agent.Due'), dataIndex: 'due', align: 'right', render: showDifference },
          { title: t('Agent.Carried'), dataIndex: 'carried', align: 'right', render: showDifference },
          { title: t('Agent.Adjusted'), dataIndex: 'adjusted', align: 'right', render: showDifference },
          { title: t('Agent.Paid'), dataIndex: 'paid', align: 'right', render: showMoney },
          {
            title: t('Common.State'),
            render: (_value, { status }) => <Tag color={colours[status]}>{t(`Agent.Share_${status}`)}</Tag>,
          },
          ...(may('releaseShare')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  render: (_value: unknown, share: Share) =>
                    share.status === 'waiting' && <ReleaseShare share={share} month={month} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function ReleaseShare({ share, month }: { share: Share; month: string }) {
  const t = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { userId, nickname: name, due, carried, adjusted } = share;
  const release = useChange('releaseShare', {
    stale: ['agentShares'],
    done: ({ paid, proposal }) => {
      if (proposal === undefined) void message.success(t('Agent.Released', { amount: showMoney(paid) }));
    },
  });
  const sum = due + carried + adjusted;
  const ask = () =>
    confirm({
      title: t('Agent.ReleaseTitle', { name, month }),
      effects: [
        sum > 0
          ? t('Agent.ReleasePays', { name, id: userId, amount: showMoney(sum) })
          : t('Agent.ReleaseCarries', { amount: showMoney(sum) }),
        t('Agent.ReleaseFinal'),
        ...(sum > 0 ? [t('Agent.ReleaseSecond')] : []),
      ],
      ok: t('Agent.Release'),
      run: () => release.run({ userId, month }),
    });
  return (
    <Button size="small" type="primary" loading={release.busy} onClick={ask}>
      {t('Agent.Release')}
    </Button>
  );
}
