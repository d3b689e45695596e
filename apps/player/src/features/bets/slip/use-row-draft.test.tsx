// @vitest-environment happy-dom
import { coin, type SlipLine } from '@truedraw/rules';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { nameOf } from '../../../lib/slip/edit-lines';
import { t } from '../../../lib/i18n/t';
import { show } from '../../../testing/show';
import { SlipTable } from './slip-table';
import { useRowDraft } from './use-row-draft';

const lines: readonly SlipLine[] = ['07', '70'].map((value) => ({ type: 'num', value, amount: coin(200) }));
const numberOf = (number: string) => t('Slip.NumberOf', { number });
const moneyOf = (number: string) => t('Slip.MoneyOf', { number });

/** Shows the table of a slip in which rows can be edited. */
function showTable() {
  const seen: { lines: readonly SlipLine[]; editing: ReturnType<typeof useRowDraft> | undefined } = {
    lines,
    editing: undefined,
  };
  function Editor() {
    const [now, setNow] = useState(lines);
    const editing = useRowDraft({ game: 2, lines: now, onChange: setNow, onMerged: () => undefined });
    seen.lines = now;
    seen.editing = editing;
    return (
      <SlipTable
        lines={now}
        oddsOf={() => 8_500}
        beforeOf={() => undefined}
        noteOf={() => undefined}
        editing={editing}
        frozen={false}
        shown={undefined}
        onDelete={() => undefined}
      />
    );
  }
  const shown = show(<Editor />);
  const valueOf = (name: string) => (shown.control(name) as HTMLInputElement).value;
  const leave = (name: string) =>
    act(() => void shown.control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const fill = (name: string, text: string) => {
    shown.type(name, text);
    leave(name);
  };
  return { ...shown, seen, valueOf, fill };
}

test('a wrong number stays in its field while other fields are edited, until it is corrected', () => {
  const table = showTable();
  table.fill(numberOf('07'), '100');
  table.fill(moneyOf('70'), '5');
  table.fill(moneyOf('07'), '0');
  expect(table.valueOf(numberOf('07'))).toBe('100');
  expect(table.valueOf(moneyOf('07'))).toBe('0');
  expect(table.seen.lines.map(nameOf)).toEqual(['num:07', 'num:70']);
  expect(table.seen.lines[1]?.amount).toBe(500);
  expect(table.seen.editing?.unfinished()).toMatchObject({ name: 'num:07', problem: 'Bet.Err_Bet_Num' });

  table.fill(numberOf('07'), '08');
  expect(table.valueOf(moneyOf('08'))).toBe('0');
  table.fill(moneyOf('08'), '3');
  expect(table.seen.lines[0]).toEqual({ type: 'num', value: '08', amount: coin(300) });
  expect(table.seen.editing?.unfinished()).toBeUndefined();
});

test('a text in a field that was never left is applied before the bet, and the bet waits', () => {
  const table = showTable();
  table.type(numberOf('07'), '09');
  act(() => expect(table.seen.editing?.unfinished()).toMatchObject({ name: 'num:07', text: '09' }));
  expect(table.seen.lines.map(nameOf)).toEqual(['num:09', 'num:70']);
  expect(table.seen.editing?.unfinished()).toBeUndefined();
});
