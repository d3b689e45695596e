import { saveCsv } from '@truedraw/client';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/t';
import { showDay } from '../time';
import { problemText } from '../api/problem-text';

/** More rows than a spreadsheet can handle well; narrower filters reach the others. */
const most = 20_000;

type Cells = readonly (string | number | undefined)[];

export interface ExportListProps<Row, Place> {
  /** Without the day and the extension. */
  name: string;
  head: readonly string[];
  cellsOf: (row: Row) => Cells;
  /** Reads the rows from a place on, without one from the start; `next` is missing at the end. */
  read: (place: Place | undefined) => Promise<{ list: Row[]; next?: Place | undefined }>;
}

/** Reads all pages of a list that match its filters and saves them as one CSV file, up to a limit that is told. */
export function ExportList<Row, Place>({ name, head, cellsOf, read }: ExportListProps<Row, Place>) {
  const t = useT();
  const { message } = App.useApp();
  const [count, setCount] = useState<number>();
  const run = async () => {
    const rows: Row[] = [];
    let place: Place | undefined;
    try {
      do {
        setCount(rows.length);
        const page = await read(place);
        rows.push(...page.list);
        place = page.next;
      } while (place !== undefined && rows.length < most);
      if (place !== undefined) message.warning(t('Common.ExportCut', { count: rows.length }));
      saveCsv(`${name}-${showDay(Date.now())}.csv`, [head, ...rows.map(cellsOf)]);
    } catch (error) {
      message.error(problemText(t, error));
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Button loading={count !== undefined} onClick={() => void run()}>
      {count ? t('Common.Exporting', { count }) : t('Common.Export')}
    </Button>
  );
}

/** For a list in numbered pages: the place is the number of a page. */
export const readPages =
  <Row,>(
    pageSize: number,
    read: (page: number) => Promise<{ list: Row[]; totalCount: number; more?: boolean }>,
  ) =>
  async (page = 0): Promise<{ list: Row[]; next?: number }> => {
    const { list, totalCount } = await read(page);
    return { list, ...((page + 1) * pageSize < totalCount && list.length > 0 && { next: page + 1 }) };
  };
