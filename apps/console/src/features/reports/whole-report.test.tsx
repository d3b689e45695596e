// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { show } from '../../testing/show';
import { HourReport } from './hour-report';

// A network that does not answer.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

const day = (date: number) => ({ from: `2026-01-0${date}`, to: `2026-01-0${date}` });

function Reports() {
  const [date, setDate] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setDate(date + 1)}>
        Next
      </button>
      <HourReport range={day(date)} />
    </>
  );
}

test('while the report of other days is asked for, that of the days before is marked as old and is not saved', async () => {
  const rows = [{ hour: 3, turnover: 8_000, grossWin: 1, online: 2 }];
  queryClient.setQueryData(['hourReport', day(1)], rows);
  queryClient.setQueryData(['hourReport', day(3)], rows);
  const shown = show(<Reports />, 'finance');
  const state = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return [
      (shown.control('Export CSV') as HTMLButtonElement).disabled,
      document.querySelector('[aria-busy=true]') !== null,
    ];
  };
  expect(await state()).toEqual([false, false]);
  shown.press('Next');
  expect(await state()).toEqual([true, true]);
  shown.press('Next');
  expect(await state()).toEqual([false, false]);
});
