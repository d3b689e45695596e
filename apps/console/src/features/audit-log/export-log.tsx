import { call } from '../../lib/api/call';
import { ExportList } from '../../lib/parts/export-list';
import { showTime } from '../../lib/time';
import type { Filters } from './filters';

/** The entries that match the filters; the whole log is in the database. */
export const ExportLog = ({ filters }: { filters: Filters }) => (
  <ExportList
    name="audit-log"
    head={['seq', 'time', 'staff', 'action', 'detail', 'hash']}
    rowKey={({ seq }) => seq}
    cellsOf={({ seq, at, name, action, detail, hash }) => [seq, showTime(at), name, action, detail, hash]}
    read={(after?: string) => call('auditLog', { ...filters, pageSize: 100, ...(after && { after }) })}
  />
);
