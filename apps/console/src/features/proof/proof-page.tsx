import type { StaffResponseOf } from '@truedraw/client/staff';
import { gameName } from '@truedraw/rules';
import { Alert, Card, Descriptions, Table, Tag } from 'antd';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showCount } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';

type Proof = StaffResponseOf<'proofState'>;

/** The public chain of records, by which anyone can check us. */
export default function ProofPage() {
  const t = useT();
  const proof = useCall('proofState', {}, { everyMs: 15_000 });
  return (
    <Page title={t('Page.Trust')} about={<span className="text-ink-soft">{t('Trust.Tip')}</span>}>
      <Answer of={proof}>
        {(state) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Warnings state={state} />
            <Chain state={state} />
            <Keys state={state} />
          </div>
        )}
      </Answer>
    </Page>
  );
}

function Warnings({ state: { keys, signsWith, noted } }: { state: Proof }) {
  const t = useT();
  return (
    <>
      {noted && !noted.agrees && (
        <Alert type="error" showIcon title={t('Trust.NotedDiffers', { seq: noted.seq })} />
      )}
      {keys.at(-1)?.id !== signsWith && (
        <Alert type="error" showIcon title={t('Trust.KeyDiffers', { key: signsWith })} />
      )}
    </>
  );
}

function Chain({ state }: { state: Proof }) {
  const { records, head, headTime, noted, lastCommit, lastCheck, waiting } = state;
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('Trust.Chain')}</h2>}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'records', label: t('Trust.Records'), children: showCount(records) },
          { key: 'head', label: t('Trust.Head'), children: <Hash text={head} /> },
          { key: 'time', label: t('Common.Time'), children: showTime(headTime) },
          {
            key: 'noted',
            label: t('Trust.Noted'),
            children: noted
              ? `${showCount(noted.seq)} · ${t(noted.agrees ? 'Trust.Agrees' : 'Trust.Differs')}`
              : '–',
          },
          {
            key: 'commit',
            label: t('Trust.LastCommit'),
            children: lastCommit ? (
              <span>
                <Link href={hrefOf('/draws/:turn', { params: { turn: lastCommit.turnId } })}>
                  {lastCommit.turnId}
                </Link>{' '}
                {gameName(lastCommit.game)} · {showTime(lastCommit.time)} ·{' '}
                {t('Trust.Bets', { count: showCount(lastCommit.bets) })} <Hash text={lastCommit.root} />
              </span>
            ) : (
              '–'
            ),
          },
          {
            key: 'check',
            label: t('Trust.LastCheck'),
            children: lastCheck ? (
              <span>
                {showTime(lastCheck.time)}{' '}
                <Tag color={lastCheck.ok ? 'success' : 'error'}>
                  {lastCheck.ok ? t('Trust.Agrees') : (lastCheck.problem ?? t('Trust.Differs'))}
                </Tag>
              </span>
            ) : (
              '–'
            ),
          },
          { key: 'waiting', label: t('Trust.Waiting'), children: showCount(waiting) },
        ]}
      />
    </Card>
  );
}

const Hash = ({ text }: { text: string }) => <span className="font-mono text-caption break-all">{text}</span>;

function Keys({ state: { keys, signsWith } }: { state: Proof }) {
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('Trust.Keys')}</h2>}>
      <Table<Proof['keys'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={keys}
        columns={[
          {
            title: t('Trust.Key'),
            render: (_value, { id }) => (
              <>
                <Hash text={id} /> {id === signsWith && <Tag color="success">{t('Trust.Signs')}</Tag>}
              </>
            ),
          },
          { title: t('Trust.PublicKey'), render: (_value, { publicKey }) => <Hash text={publicKey} /> },
          { title: t('Common.From'), dataIndex: 'from', render: showTime },
          { title: t('Common.To'), render: (_value, { until }) => (until ? showTime(until) : '–') },
        ]}
      />
    </Card>
  );
}
