import { useT } from '../../lib/i18n/t';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { Page } from '../../lib/parts/page';
import { useSearchFields } from '../../lib/router/router';
import { showTime } from '../../lib/time';
import { ActionName } from './action-name';
import { AuditFilters } from './audit-filters';
import { DetailSummary, DetailTable } from './detail';
import { ExportLog } from './export-log';
import { filtersOf, typedOf } from './filters';
import { VerifyChain } from './verify-chain';

const pageSize = 50;

/** What staff did, newest first. The entries form a hash chain, so that a change is noticed. */
export default function AuditLogPage() {
  const t = useT();
  const chosen = typedOf(useSearchFields());
  const filters = filtersOf(chosen);
  return (
    <Page title={t('Page.Audit')} extra={<ExportLog filters={filters} />}>
      <VerifyChain />
      <AuditFilters chosen={chosen} />
      <KeysetTable
        call="auditLog"
        fields={{ ...filters, pageSize }}
        rowKey="seq"
        expandable={{
          columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
          expandedRowRender: (entry) => <DetailTable {...entry} />,
        }}
        columns={[
          { title: t('Audit.Seq'), key: 'seq', dataIndex: 'seq', sorter: true, width: 90 },
          {
            title: t('Common.Time'),
            dataIndex: 'at',
            render: showTime,
            width: 170,
            className: 'whitespace-nowrap',
          },
          { title: t('Audit.Who'), width: 120, render: (_value, { name }) => name || t('Audit.Nobody') },
          {
            title: t('Audit.Action'),
            width: 200,
            render: (_value, { action }) => <ActionName action={action} />,
          },
          {
            title: t('Audit.Detail'),
            render: (_value, { action, detail }) => <DetailSummary action={action} detail={detail} />,
          },
        ]}
      />
    </Page>
  );
}
