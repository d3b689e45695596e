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
  /** A list may move while it is read; a row that is read again is the same row of the file. */
  rowKey: (row: Row) => string | number;
  cellsOf: (row: Row) => Cells;
  read: (place: Place | undefined) => Promise<ReadRows<Row, Place>>;
}

/** The rows from a place on, without one from the start. */
interface ReadRows<Row, Place> {
  list: Row[];
  /** Missing at the end. */
  next?: Place | undefined;
  /** At the end: further rows match and cannot be read. */
  more?: boolean;
}

/** Reads all pages of a list that match its filters and saves them as one CSV file, up to a limit that is told. */
export function ExportList<Row, Place>({ name, head, rowKey, cellsOf, read }: ExportListProps<Row, Place>) {
  const t = useT();
  const { message } = App.useApp();
  const [count, setCount] = useState<number>();
  const run = async () => {
    const rows = new Map<string | number, Row>();
    let place: Place | undefined;
    let isCut: boolean;
    try {
      do {
        setCount(rows.size);
        const page = await read(place);
        for (const row of page.list) rows.set(rowKey(row), row);
        place = page.next;
        isCut = place !== undefined || page.more === true;
      } while (place !== undefined && rows.size < most);
      if (isCut) message.warning(t('Common.ExportCut', { count: rows.size }));
      saveCsv(`${name}-${showDay(Date.now())}.csv`, [head, ...[...rows.values()].map(cellsOf)]);
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

interface NumberedPage {
  page: number;
  totalCount: number;
}

/**
 * For a list in numbered pages. When it became shorter meanwhile, rows have moved into pages that were read, which are
 * read again.
 */
export const readPages =
  <Row,>(
    pageSize: number,
    read: (page: number) => Promise<{ list: Row[]; totalCount: number; more?: boolean }>,
  ) =>
  async (place: NumberedPage = { page: 0, totalCount: 0 }): Promise<ReadRows<Row, NumberedPage>> => {
    const { list, totalCount, more = false } = await read(place.page);
    const gone = Math.max(0, place.totalCount - totalCount);
    const page = gone > 0 ? Math.max(0, place.page - Math.ceil(gone / pageSize)) : place.page + 1;
    const isEnd = gone === 0 && (list.length === 0 || page * pageSize >= totalCount);
    return { list, ...(isEnd ? { more } : { next: { page, totalCount } }) };
  };
