// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { open, setReloadCheck, startRouter, useRouterStore } from './router';

const Screen = () => null;
/** The number of our pages before the shown one. */
const depth = (): unknown => (history.state as { depth: number }).depth;
const shown = () => useRouterStore.getState().shown?.place.href;

test('a link that is tapped several times is one step back, also while its page is loading', async () => {
  let load = (): void => undefined;
  const slow = new Promise<typeof Screen>((resolve) => (load = () => resolve(Screen)));
  await startRouter(({ path }) => ({ screen: () => (path === '/bet/$game' ? slow : Screen) }));
  await open('/today');
  expect(depth()).toBe(1);
  const taps = [open('/bet/2'), open('/bet/2'), open('/bet/2')];
  expect([location.pathname, depth()]).toEqual(['/bet/2', 2]);
  load();
  await Promise.all(taps);
  expect(shown()).toBe('/bet/2');
  await open('/bet/2');
  expect([shown(), depth()]).toEqual(['/bet/2', 2]);
  await open('/bet/2?number=07');
  expect([shown(), depth()]).toEqual(['/bet/2?number=07', 3]);
});

test('a tap on the page that is shown lets a new version in', async () => {
  const asked: string[] = [];
  await startRouter(() => ({ screen: () => Screen }));
  await open('/today');
  setReloadCheck(({ href }) => {
    asked.push(href);
    return undefined;
  });
  await open('/today');
  setReloadCheck(() => undefined);
  expect(asked).toEqual(['/today']);
});
