// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { PayTogether } from './pay-together';
import type { Withdrawal } from './withdrawal';

const limit = 1_000_000;

/** An order that was taken, as the server lists it. */
const listed = (orderid: string, userid: number, coin: number, more: object = {}) => ({
  userid,
  orderid,
  coin,
  account: `user${userid}`,
  nickname: '',
  name: 'Somchai',
  bank: 'Bank',
  to: '1',
  approvedBy: '',
  alone: { limit, toUser: 0, byStaff: 0 },
  ...more,
});

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

/** Chooses orders and saves their file, while the server lists them so. Returns the orders of the file, and what was said. */
async function saveFileOf(
  chosen: readonly [orderId: string, userId: number, coin: number][],
  list: object[],
) {
  const answer = JSON.stringify({ code: 200, msg: '', data: { list, totalCount: list.length } });
  vi.stubGlobal('fetch', async () => new Response(answer));
  const orders = chosen.map(
    ([orderId, userId, coin]) =>
      ({ ...listed(orderId, userId, coin), orderId, userId }) as unknown as Withdrawal,
  );
  let left: string[] | undefined;
  const onChange = (kept: Withdrawal[]) => {
    left = kept.map(({ orderId }) => orderId);
  };
  const shown = show(<PayTogether orders={orders} onChange={onChange} />, 'finance');
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  shown.press('Payment file');
  await settled();
  const said = document.body.textContent;
  const close = [...document.querySelectorAll<HTMLElement>('.ant-modal button')].find(
    ({ textContent }) => textContent === 'Close',
  );
  act(() => close?.click());
  await settled();
  const text = await files[0]?.text();
  const lines = text?.trimEnd().split('\r\n').slice(1);
  return { inFile: lines?.map((line) => line.split(',').at(-1)), left, said };
}

const half = (orderId: string, userId: number) => [orderId, userId, limit / 2] as const;

test('orders that one person may not release together are left out of the payment file, and it is said which and why', async () => {
  const chosen = [half('1', 1), half('2', 2), half('3', 3)].map(([...order]) => order);
  const { inFile, left, said } = await saveFileOf(
    chosen,
    chosen.map((order) => listed(...order)),
  );
  expect(inFile).toEqual(['1', '2']);
  expect(left).toEqual(['1', '2']);
  expect(said).toContain('user3 · 3 · 5,000.00');
  expect(said).toContain('With it you release 15,000.00 alone today; the limit is 10,000.00.');
  expect(said).toContain('Have a colleague approve');
});

test('a payment file counts what the user and the staff member released before, and not what a colleague approved', async () => {
  const alone = { limit, toUser: 600_000, byStaff: 100_000 };
  const { inFile, said } = await saveFileOf(
    [
      ['1', 1, 300_000],
      ['2', 1, 300_000],
      ['3', 1, 900_000],
      ['4', 2, 600_000],
      ['5', 2, 1],
    ],
    [
      listed('1', 1, 300_000, { alone }),
      listed('2', 1, 300_000, { alone }),
      listed('3', 1, 900_000, { approvedBy: 'owner', alone: undefined }),
      listed('4', 2, 600_000, { alone: { ...alone, toUser: 0 } }),
      listed('5', 2, 1, { alone: { ...alone, toUser: 0 } }),
    ],
  );
  expect(inFile).toEqual(['1', '3', '4']);
  expect(said).toContain('With it the user gets 12,000.00 today by one person alone');
  expect(said).toContain('With it you release 10,000.01 alone today');
});

test('an order that came to need a second person after it was chosen is not in the payment file', async () => {
  const { inFile, left } = await saveFileOf(
    [['1', 1, 300_000]],
    [listed('1', 1, 300_000, { alone: { limit, toUser: 800_000, byStaff: 0 } })],
  );
  expect([inFile, left]).toEqual([undefined, []]);
});
