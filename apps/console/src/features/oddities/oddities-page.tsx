import type { StaffResponseOf } from '@truedraw/client/staff';
import { Button, Grid, Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT, type T } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount, showMoney } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import { UserLink } from '../../lib/parts/user-link';
import { showTime } from '../../lib/time';
import { Evidence } from './evidence';

type Oddity = StaffResponseOf<'oddities'>[number];

/** What staff should look at, each with its evidence and a note of who looked at it. */
export default function OdditiesPage() {
  const t = useT();
  const may = useMay();
  const isWide = Grid.useBreakpoint().md;
  const found = useCall('oddities', {}, { everyMs: 60_000 });
  const acknowledge = useChange('acknowledgeOddity', {
    stale: ['oddities', 'waiting'],
    success: t('Common.Saved'),
  });
  const [onlyOpen, setOnlyOpen] = useState(true);
  const [open, setOpen] = useState<Oddity>();
  return (
    <Page
      title={t('Page.Odd')}
      extra={
        <Segmented
          aria-label={t('Common.State')}
          value={onlyOpen}
          onChange={setOnlyOpen}
          options={[
            { value: true, label: t('Odd.OnlyOpen') },
            { value: false, label: t('Common.All') },
          ]}
        />
      }
    >
      <p className="mb-3 text-ink-soft">{t('Odd.About')}</p>
      <Answer of={found}>
        {(list) => (
          <Table<Oddity>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={list.filter((one) => one.open || !onlyOpen)}
            locale={{ emptyText: t('Odd.None') }}
            expandable={{
              columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
              expandedRowRender: (oddity) => <Evidence oddity={oddity} />,
            }}
            columns={[
              {
                title: t('Odd.Kind'),
                render: (_value, { kind, open: isOpen }) => (
                  <Tag color={isOpen ? 'warning' : 'default'}>{t(`Odd.${kind}`)}</Tag>
                ),
              },
              {
                title: t('Odd.Who'),
                render: (_value, { users }) => (
                  <span className="flex flex-col gap-1">
                    {users.map((user) => (
                      <UserLink key={user.userId} user={user} />
                    ))}
                  </span>
                ),
              },
              {
                title: t('Odd.Facts'),
                render: (_value, oddity) => (
                  <span className="block max-w-sm wrap-anywhere whitespace-normal">
                    {factsOf(t, oddity)}
                    <Seen oddity={oddity} />
                  </span>
                ),
              },
              {
                title: t('Common.Actions'),
                align: 'right',
                // On a phone the column would cover the others.
                ...(isWide && { fixed: 'right' }),
                render: (_value, oddity) =>
                  oddity.open &&
                  may('acknowledgeOddity') && (
                    <Button size="small" onClick={() => setOpen(oddity)}>
                      {t('Odd.Acknowledge')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Answer>
      <ReasonDialog
        open={open !== undefined}
        title={t('Odd.AcknowledgeTitle')}
        ok={t('Odd.Acknowledge')}
        effect={t('Odd.AcknowledgeEffect')}
        busy={acknowledge.busy}
        onClose={() => setOpen(undefined)}
        onSubmit={(reason) => acknowledge.run({ id: open!.id, reason })}
      />
    </Page>
  );
}

/** The figures of a finding in one sentence. */
function factsOf(t: T, { kind, facts }: Oddity): string {
  const {
    draws = 0,
    played = 0,
    stake = 0,
    payout = 0,
    deposits = 0,
    withdrawals = 0,
    turnover = 0,
    days = 0,
  } = facts;
  return t(`Odd.${kind}Text`, {
    draws: showCount(draws),
    played: showCount(played),
    stake: showMoney(stake),
    payout: showMoney(payout),
    deposits: showMoney(deposits),
    withdrawals: showMoney(withdrawals),
    turnover: showMoney(turnover),
    days: showCount(days),
    percent: stake ? Math.round((100 * payout) / stake) : 0,
  });
}

function Seen({ oddity: { open, foundAt, acknowledged } }: { oddity: Oddity }) {
  const t = useT();
  return (
    <span className="block text-small text-ink-soft">
      {open ? t('Odd.Open') : t('Odd.Seen')}
      {' · '}
      {acknowledged
        ? t('Odd.SeenBy', {
            name: acknowledged.by,
            time: showTime(acknowledged.at),
            reason: acknowledged.reason,
          })
        : showTime(foundAt)}
    </span>
  );
}
