import { errorText, saveCsv } from '@truedraw/client';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { useT } from '../../lib/i18n/t';
import { showDay, showTime } from '../../lib/time';
import type { Filters } from './filters';

type Entry = StaffResponseOf<'auditLog'>['list'][number];

/** More rows than a spreadsheet can handle; the whole log is in the database. */
const most = 20_000;

/** Reads all pages that match the filters and saves them as one file. */
export function ExportLog({ filters }: { filters: Filters }) {
  const t = useT();
  const { message } = App.useApp();
  const [read, setRead] = useState<number>();
  const run = async () => {
    const rows: Entry[] = [];
    let after: string | undefined;
    try {
      do {
        setRead(rows.length);
        const page = await call('auditLog', { ...filters, pageSize: 100, ...(after && { after }) });
        rows.push(...page.list);
        after = page.next;
      } while (after && rows.length < most);
      if (after) message.warning(t('Audit.ExportCut', { count: rows.length }));
      saveCsv(`audit-log-${showDay(Date.now())}.csv`, [
        ['seq', 'time', 'staff', 'action', 'detail', 'hash'],
        ...rows.map(({ seq, at, name, action, detail, hash }) => [
          seq,
          showTime(at),
          name,
          action,
          detail,
          hash,
        ]),
      ]);
    } catch (error) {
      message.error(errorText(error, t('Common.NoAnswer')));
    } finally {
      setRead(undefined);
    }
  };
  return (
    <Button loading={read !== undefined} onClick={() => void run()}>
      {read ? t('Audit.Exporting', { count: read }) : t('Common.Export')}
    </Button>
  );
}
