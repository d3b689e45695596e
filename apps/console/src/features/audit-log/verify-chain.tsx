import { Alert, Button } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';

const problems: Record<string, PlainKey> = {
  changed: 'Audit.changed',
  missing: 'Audit.missing',
  inserted: 'Audit.inserted',
};

/** Checks the whole hash chain on request. An entry that was changed, removed or inserted by hand breaks it. */
export function VerifyChain() {
  const t = useT();
  const chain = useCall('verifyAuditLog', {}, { enabled: false });
  const button = (
    <Button loading={chain.isFetching} onClick={() => void chain.refetch()}>
      {t('Audit.Verify')}
    </Button>
  );
  if (chain.isError) return <LoadFailed error={chain.error} retry={chain.refetch} />;
  if (!chain.data) return <div className="mb-3">{button}</div>;
  const { ok, entries, head, brokenSeq, problem } = chain.data;
  return (
    <Alert
      className="mb-3"
      type={ok ? 'success' : 'error'}
      showIcon
      title={
        ok
          ? t('Audit.Whole', { entries, head: head.slice(0, 16) })
          : t('Audit.Broken', { seq: brokenSeq ?? 0, problem: t(problems[problem ?? ''] ?? 'Audit.changed') })
      }
      description={
        ok ? (
          <span className="font-mono text-caption break-all">{`${t('Audit.WholeTip')} ${head}`}</span>
        ) : undefined
      }
      action={button}
    />
  );
}
