import type { UseQueryResult } from '@tanstack/react-query';
import { saveCsv } from '@truedraw/client';
import { Spin, Table } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import type { Sorted } from '../../lib/parts/use-sort';
import { ReportHead } from './report-head';

interface WholeReportProps<Row> {
  tip: string;
  report: UseQueryResult<Row[]>;
  sorted: Sorted<Row>;
  rowKey: (row: Row) => string;
  sums: (rows: readonly Row[]) => ReactNode;
  /** What a row shows when it is opened. */
  detailsOf?: (row: Row) => ReactNode;
  /** The CSV file: its name without the extension, its header, and the cells of a row. */
  file: { name: string; head: string[]; cellsOf: (row: Row) => (string | number)[] };
  /** Above the table. */
  chartOf?: (rows: readonly Row[]) => ReactNode;
}

/** A report with few rows: one page shows all of them and their sums. The server sorts it. */
export function WholeReport<Row extends object>({
  tip,
  report,
  sorted,
  rowKey,
  sums,
  detailsOf,
  file,
  chartOf,
}: WholeReportProps<Row>) {
  const t = useT();
  const save = () =>
    saveCsv(`truedraw-${file.name}.csv`, [file.head, ...(report.data ?? []).map(file.cellsOf)]);
  return (
    <>
      <ReportHead tip={tip} onExport={save} disabled={!report.data?.length || report.isPlaceholderData} />
      <Answer of={report}>
        {(rows) => (
          <Spin spinning={report.isPlaceholderData}>
            {chartOf?.(rows)}
            <Table<Row>
              size="small"
              scroll={{ x: 'max-content' }}
              rowKey={rowKey}
              pagination={false}
              dataSource={rows}
              locale={{ emptyText: t('Report.Empty') }}
              columns={sorted.columns}
              onChange={sorted.onChange}
              {...(detailsOf && {
                expandable: {
                  columnTitle: <span className="sr-only">{t('Common.Details')}</span>,
                  expandedRowRender: detailsOf,
                },
              })}
              summary={() => rows.length > 0 && sums(rows)}
            />
          </Spin>
        )}
      </Answer>
    </>
  );
}
