import { expect, test } from 'vitest';
import { nextPage } from './next-page';

const page = (length: number, totalCount: number) => ({ list: Array.from({ length }), totalCount });

test.each([
  ['one page of many', [page(20, 45)], 1],
  ['two pages of many', [page(20, 45), page(20, 45)], 2],
  ['all pages', [page(20, 45), page(20, 45), page(5, 45)], undefined],
  ['nothing at all', [page(0, 0)], undefined],
  ['a page that came back empty', [page(20, 45), page(0, 45)], undefined],
])('after %s the next page is %s', (_what, pages, next) => {
  expect(nextPage(pages)).toBe(next);
});
