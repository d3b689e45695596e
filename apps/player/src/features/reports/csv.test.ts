import { csvOf } from '@truedraw/client';
import { digitColumns, trackColumns } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { reportRows } from './csv';
import type { LoggedDraw } from './chart/model';

test('a report file has a line for each draw, with all its digits and its omissions', () => {
  const results = ['07', '70'];
  const draws = results.map((result, index) => ({
    result,
    turnId: 2026111601 + index,
    // After midnight in Bangkok it is the day before in London.
    dueAt: Date.UTC(2026, 10, 15, 17 + index),
  })) as LoggedDraw[];
  const columns = Array.from(
    '01234567890123456789',
    (digit, index) => `${index < 10 ? 'Tens, ' : 'Units '}${digit}`,
  );
  const rows = reportRows(draws, trackColumns(digitColumns(2), results), {
    draw: 'Draw',
    date: 'Date',
    result: 'Result',
    columns,
  });
  const [head, first, second] = csvOf(rows).split('\r\n');
  expect(head).toContain('Draw,Date,Result,"Tens, 0","Tens, 1"');
  expect(first).toBe('2026111601,2026-11-16,07,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,1,1');
  expect(second).toBe('2026111602,2026-11-16,70,1,2,2,2,2,2,2,0,2,2,0,2,2,2,2,2,2,1,2,2');
});
