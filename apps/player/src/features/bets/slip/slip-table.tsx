import type { SlipLine } from '@truedraw/rules';
import { Card } from '@truedraw/ui';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../../lib/i18n/t';
import { nameOf, type LineName } from '../../../lib/slip/edit-lines';
import { rowRem, SlipRow, type RowNote } from './slip-row';
import type { useRowDraft } from './use-row-draft';
import { useRowWindow } from './use-row-window';

interface SlipTableProps {
  lines: readonly SlipLine[];
  oddsOf: (line: SlipLine) => number | undefined;
  beforeOf: (line: SlipLine) => number | undefined;
  noteOf: (line: SlipLine) => RowNote | undefined;
  editing: ReturnType<typeof useRowDraft>;
  frozen: boolean;
  onDelete: (line: SlipLine) => void;
  /** The line to scroll to. It is a new object for each scroll. */
  shown: { name: LineName } | undefined;
}

/** A table with number, money, odds and operation. Only the rows near the visible area are rendered. */
export function SlipTable(props: SlipTableProps) {
  const t = useT();
  const { lines, oddsOf, beforeOf, noteOf, editing, frozen, onDelete, shown } = props;
  const { body, first, end, show } = useRowWindow(lines.length, rowRem);

  const showLine = useEffectEvent((name: LineName) => {
    const index = lines.findIndex((line) => nameOf(line) === name);
    if (index >= 0) show(index);
  });
  useEffect(() => {
    if (shown) showLine(shown.name);
  }, [shown]);

  return (
    <Card className="@container overflow-hidden">
      <table
        aria-label={t('Page.SelectResult')}
        aria-rowcount={lines.length + 1}
        className="w-full table-fixed"
      >
        <thead className="text-caption text-ink-faint">
          <tr aria-rowindex={1} className="text-left [&>th]:py-2 [&>th]:pr-1.5 [&>th]:font-medium">
            <th className="w-20 pl-2.5">{t('Slip.Number')}</th>
            <th>{t('Slip.Money')}</th>
            <th className="w-17 text-right">{t('Slip.Odds')}</th>
            <th className="w-13 text-right">{t('Slip.Operation')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap rows={first} />
          {lines.slice(first, end).map((line, at) => {
            const name = nameOf(line);
            return (
              <SlipRow
                key={name}
                line={line}
                rowIndex={first + at + 2}
                odds={oddsOf(line)}
                before={beforeOf(line)}
                note={noteOf(line)}
                drafts={editing.draftsOf(name)}
                frozen={frozen}
                textOf={editing.textOf}
                onType={editing.type}
                onLeave={editing.leave}
                onDelete={onDelete}
              />
            );
          })}
          <Gap rows={lines.length - end} />
        </tbody>
      </table>
    </Card>
  );
}

/** Keeps the space of rows that are not rendered. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && <tr aria-hidden="true" style={{ height: `${rows * rowRem}rem` }} />;
