// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { until } from '../../testing/until';
import { queryClient, refetchChanged } from '../api/query-client';
import { PagedTable } from './paged-table';

/** The orders of the server's list. */
let orders: string[] = [];
vi.stubGlobal('fetch', async (address: string | URL) => {
  const { searchParams } = new URL(address, 'http://console');
  const [page, pageSize] = ['page', 'pagesize'].map((field) => Number(searchParams.get(field)));
  const list = orders.slice(page! * pageSize!, (page! + 1) * pageSize!).map((orderid) => ({ orderid }));
  return new Response(JSON.stringify({ code: 200, msg: '', data: { list, totalCount: orders.length } }));
});

/** The list changes, and those who show it hear of it. */
async function setLength(length: number) {
  orders = Array.from({ length }, (_, at) => `order ${at + 1}`);
  await act(() => refetchChanged({ queryKey: ['withdrawals'] }));
}
const openPage = (number: number) =>
  act(() => document.querySelector<HTMLElement>(`.ant-pagination-item-${number}`)!.click());
const pageShows = (page: string, rows: string[]) =>
  until(() => {
    expect(document.querySelector('.ant-pagination-item-active')?.textContent).toBe(page);
    expect([...document.querySelectorAll('.ant-table-row')].map(({ textContent }) => textContent)).toEqual(
      rows,
    );
  });

/** A table of 21 orders at its second page. */
async function openTable() {
  queryClient.clear();
  await setLength(21);
  show(
    <PagedTable
      call="withdrawals"
      fields={{}}
      rowKey="orderId"
      columns={[{ title: 'Order', dataIndex: 'orderId' }]}
    />,
    'finance',
  );
  await pageShows('1', orders.slice(0, 20));
  openPage(2);
  await pageShows('2', ['order 21']);
}

test('when the last row of the last page has left the list, the page before it is shown', async () => {
  await openTable();
  await setLength(20);
  await pageShows('1', orders);
  await setLength(3);
  await pageShows('1', orders);
});

test('a page that had lost its rows opens again when the list has grown', async () => {
  await openTable();
  await setLength(20);
  await pageShows('1', orders);
  await setLength(22);
  await pageShows('1', orders.slice(0, 20));
  openPage(2);
  await pageShows('2', ['order 21', 'order 22']);
});
