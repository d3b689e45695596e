import { Alert, Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import { showAge, showTime } from '../../lib/time';
import type { Audit } from './audit';
import { Checks } from './checks';

/** The audits of the books: that every balance is the sum of its entries, and further checks. */
export default function AuditPage() {
  const t = useT();
  const may = useMay();
  const audits = useCall('audits', {}, { everyMs: 5_000 });
  const start = useChange('runAudit', { stale: ['audits', 'dashboard'], success: t('Books.Started') });
  const acknowledge = useChange('acknowledgeAudit', { stale: ['audits', 'dashboard'] });
  const [open, setOpen] = useState<Audit>();
  const running = audits.data?.some(({ state }) => state === 'running') ?? false;
  return (
    <Page
      title={t('Page.Books')}
      extra={
        may('runAudit') && (
          <Button type="primary" loading={start.busy || running} onClick={() => void start.run({})}>
            {t(running ? 'Books.Running' : 'Books.Run')}
          </Button>
        )
      }
    >
      <Answer of={audits}>
        {(list) => (
          <>
            <OpenFaults audits={list} />
            <Table<Audit>
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={list}
              locale={{ emptyText: t('Books.Never') }}
              expandable={{
                columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
                expandedRowRender: (audit) => <Checks audit={audit} />,
                ...(list[0] && { defaultExpandedRowKeys: [list[0].id] }),
              }}
              columns={[
                { title: t('Books.StartedAt'), dataIndex: 'startedAt', render: showTime },
                {
                  title: t('Books.Took'),
                  render: (_value, { startedAt, endedAt }) =>
                    endedAt ? showAge(endedAt - startedAt, t) : '–',
                },
                { title: t('Books.By'), render: (_value, { by }) => by || t('Books.Itself') },
                {
                  title: t('Books.Scope'),
                  render: (_value, { whole, since }) =>
                    whole && since
                      ? t('Books.Since', { time: showTime(since) })
                      : t(whole ? 'Books.Whole' : 'Books.Part'),
                },
                { title: t('Common.State'), render: (_value, audit) => <Outcome audit={audit} /> },
                {
                  title: t('Books.Acknowledge'),
                  render: (_value, audit) =>
                    audit.acknowledged ? (
                      <Acknowledged {...audit.acknowledged} />
                    ) : (
                      isOpen(audit) &&
                      may('acknowledgeAudit') && (
                        <Button danger size="small" onClick={() => setOpen(audit)}>
                          {t('Books.Acknowledge')}
                        </Button>
                      )
                    ),
                },
              ]}
            />
          </>
        )}
      </Answer>
      <ReasonDialog
        open={open !== undefined}
        title={t('Books.AcknowledgeTitle')}
        ok={t('Books.Acknowledge')}
        effect={t('Books.AcknowledgeEffect')}
        danger
        busy={acknowledge.busy}
        onClose={() => setOpen(undefined)}
        onSubmit={(reason) => acknowledge.run({ id: open!.id, reason })}
      />
    </Page>
  );
}

const isOpen = ({ findings, acknowledged }: Audit): boolean => findings > 0 && !acknowledged;

function OpenFaults({ audits }: { audits: readonly Audit[] }) {
  const t = useT();
  const count = audits.filter(isOpen).length;
  return count > 0 && <Alert className="mb-4" type="error" showIcon title={t('Books.Alarm', { count })} />;
}

function Acknowledged({ by, at, reason }: NonNullable<Audit['acknowledged']>) {
  const t = useT();
  return (
    <span className="wrap-anywhere">{t('Books.Acknowledged', { name: by, time: showTime(at), reason })}</span>
  );
}

function Outcome({ audit: { state, clean, findings } }: { audit: Audit }) {
  const t = useT();
  if (state === 'running') return <Tag color="processing">{t('Books.Running')}</Tag>;
  if (state === 'failed') return <Tag color="warning">{t('Books.Failed')}</Tag>;
  return clean ? (
    <Tag color="success">{t('Books.Clean')}</Tag>
  ) : (
    <Tag color="error">{t('Books.Findings', { count: findings })}</Tag>
  );
}
