// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { discardChanges, leaving } from '../../lib/unsaved';
import { show } from '../../testing/show';
import { until } from '../../testing/until';
import ContentPage from './content-page';

const contentOf = (version: number, kefuUrl: string, more: object = {}) => ({
  version,
  hosts: [],
  banners: [],
  middle: { picture: '', url: '' },
  kefuUrl,
  shareUrl: '',
  downloadUrl: '',
  contacts: [],
  rules: { zh: '', en: '', th: '' },
  ...more,
});
const scheduled = { next: { ...contentOf(1, '/service'), goesLiveAt: 1, by: 'owner' } };

/** How the server answers to what is published; other calls have no answer. */
let published = (): object => ({});
vi.stubGlobal('fetch', (address: string | URL, { method }: RequestInit) =>
  method === 'POST' && String(address).includes('/content')
    ? Promise.resolve(new Response(JSON.stringify(published())))
    : new Promise(() => undefined),
);

const put = (content: object) => act(() => void queryClient.setQueryData(['content', {}], content));

let shown: ReturnType<typeof show>;
const link = () => document.querySelector<HTMLInputElement>('#kefuUrl')!;
const publish = () => shown.control(en['Content.Save']) as HTMLButtonElement;
const isOutdated = () => document.body.textContent.includes(en['Content.Outdated']);

/** The page, with content that was published before. */
function open() {
  put(contentOf(1, '/my'));
  shown = show(<ContentPage />, 'owner');
}

test('what somebody else publishes is shown at once where nothing is typed', async () => {
  open();
  put(contentOf(2, '/service'));
  await until(() => expect(link().value).toBe('/service'));
  expect(isOutdated()).toBe(false);
});

test('what is typed stays when somebody else publishes, is not published over it, and goes when asked', async () => {
  open();
  shown.type(en['Content.Kefu'], '/rule');
  put(contentOf(2, '/service'));
  await until(() => expect(isOutdated()).toBe(true));
  expect(link().value).toBe('/rule');
  expect(publish().disabled).toBe(true);
  shown.press(en['Content.Reload']);
  expect(leaving.get()).toBeDefined();
  expect(link().value).toBe('/rule');
  act(discardChanges);
  expect(link().value).toBe('/service');
  expect(isOutdated()).toBe(false);
});

test('what is typed stays while content of somebody else waits for its time', async () => {
  open();
  shown.type(en['Content.Kefu'], '/rule');
  put(contentOf(1, '/my', scheduled));
  await until(() => expect(link().disabled).toBe(true));
  expect(link().value).toBe('/rule');
  put(contentOf(1, '/my'));
  await until(() => expect(link().disabled).toBe(false));
  expect(link().value).toBe('/rule');
  expect(publish().disabled).toBe(false);
});

test.each([
  ['published', contentOf(2, '/agent')],
  ['scheduled', contentOf(1, '/my', scheduled)],
])('own content that was %s is not said to be of somebody else', async (_what, answer) => {
  open();
  published = () => ({ code: 200, msg: '', data: answer });
  shown.type(en['Content.Kefu'], '/rule');
  shown.press(en['Content.Save']);
  const ok = () => document.querySelector<HTMLElement>('[role=dialog] .ant-btn-primary');
  await until(() => expect(ok()).not.toBeNull());
  act(() => ok()!.click());
  await until(() => expect(link().value).toBe(answer.kefuUrl));
  expect(isOutdated()).toBe(false);
  expect(document.body.textContent).not.toContain(en['Content.Unsaved']);
});
