// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { ExportList, readPages } from './export-list';

let files: Blob[] = [];
vi.stubGlobal(
  'URL',
  class extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  },
);
afterEach(() => {
  files = [];
});

/** Exports a list that the server counts up to `counted`; between two pages it can change. */
async function exported(rows: number[], { counted = Infinity, change = (_page: number) => {} } = {}) {
  const pageSize = 10;
  const read = readPages(pageSize, async (page) => {
    change(page);
    const list = rows.slice(0, counted).slice(page * pageSize, (page + 1) * pageSize);
    return { list, totalCount: Math.min(rows.length, counted), more: rows.length > counted };
  });
  const shown = show(
    <ExportList name="rows" head={['row']} rowKey={String} cellsOf={(row: number) => [row]} read={read} />,
    'finance',
  );
  shown.press('Export CSV');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const lines = (await files[0]!.text()).trimEnd().split('\r\n').slice(1);
  return { rows: lines.map(Number), said: document.body.textContent };
}

const numbers = (length: number) => Array.from({ length }, (_, at) => at);
const cut = 'were exported, not all';

test('an export that ends where the server stops counting says that it is not all', async () => {
  const { rows, said } = await exported(numbers(45), { counted: 40 });
  expect(rows).toEqual(numbers(40));
  expect(said).toContain(`Only 40 entries ${cut}`);
});

test('an export of just as many rows as the server counts says nothing', async () => {
  expect((await exported(numbers(40), { counted: 40 })).said).not.toContain(cut);
});

test('a row that newer ones move to the next page during an export is in the file once', async () => {
  const list = numbers(25);
  const { rows } = await exported(list, { change: (page) => page > 0 && list.unshift(100 * page) });
  expect(rows.toSorted((a, b) => a - b)).toEqual(numbers(25));
});

test('a row that moves to a page before, because others left the list during an export, is in the file', async () => {
  const list = numbers(40);
  let left = 2;
  const { rows } = await exported(list, { change: (page) => page > 1 && left-- > 0 && list.splice(0, 3) });
  expect(rows.toSorted((a, b) => a - b)).toEqual(numbers(40));
});
