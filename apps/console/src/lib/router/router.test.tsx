// @vitest-environment happy-dom
import { show } from '@truedraw/ui/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { Link, Route, useParams } from 'wouter';
import { hrefOf } from './paths';
import { ConsoleRouter, rewriteSearch, usePath, useSearchFields } from './router';

const Params = () => JSON.stringify(useParams<'/draws/:turn'>().turn ?? null);

function Here() {
  const path = usePath();
  const search = useSearchFields();
  return (
    <>
      <p>{String(path)}</p>
      <Route path={path ?? '*'}>
        <Params />
      </Route>
      <p>{JSON.stringify(search)}</p>
      <Link href={hrefOf('/draws/:turn', { params: { turn: 2_026_111_601 }, search: { tab: 'quotes' } })}>
        To the draw
      </Link>
    </>
  );
}

const shownAt = (href: string) => {
  history.replaceState(null, '', href);
  return show(
    <ConsoleRouter>
      <Here />
    </ConsoleRouter>,
  );
};

const here = () => location.pathname + location.search;

test.each([
  ['/console', '/', 'null', {}],
  ['/console/', '/', 'null', {}],
  ['/console/draws/', '/draws', 'null', {}],
  ['/console/draws/2026111601?tab=quotes', '/draws/:turn', '"2026111601"', { tab: 'quotes' }],
  ['/console/users?q=50%2525+%26', '/users', 'null', { q: '50%25 &' }],
  ['/console/nowhere', 'undefined', 'null', {}],
  ['/console/draws/1/2', 'undefined', 'null', {}],
  ['/console/draws/abc', 'undefined', 'null', {}],
  ['/console/users/0', 'undefined', 'null', {}],
])('%s is read', (href, path, turn, search) => {
  const [readPath, readTurn, readSearch] = shownAt(href).words();
  expect([readPath, readTurn, JSON.parse(readSearch!)]).toEqual([path, turn, search]);
});

test('a link adds an entry to the history, except a link to the current page', () => {
  const shown = shownAt('/console/draws');
  const steps = history.length;
  shown.press('To the draw');
  expect(here()).toBe('/console/draws/2026111601?tab=quotes');
  expect(history.length).toBe(steps + 1);
  shown.press('To the draw');
  expect(history.length).toBe(steps + 1);
});

test('the state of a page is added to its address without an entry in the history', () => {
  shownAt('/console/users?q=ann&only=agents');
  const steps = history.length;
  act(() => {
    rewriteSearch({ only: undefined, order: 'asc' });
    rewriteSearch({ sort: 'name', q: '' });
  });
  expect(here()).toBe('/console/users?order=asc&sort=name');
  expect(history.length).toBe(steps);
});
