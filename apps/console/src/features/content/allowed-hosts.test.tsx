// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { show } from '../../testing/show';
import { AllowedHosts } from './allowed-hosts';
import ContentPage from './content-page';

// A network that does not answer.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

const content = {
  version: 1,
  banners: [],
  middle: { picture: '', url: '' },
  kefuUrl: '',
  shareUrl: '',
  downloadUrl: '',
  contacts: [],
  rules: { zh: '', en: '', th: '' },
};
/** Those who show the content hear of it a moment later. */
const put = (hosts: string[]) =>
  act(async () => {
    queryClient.setQueryData(['content', {}], { ...content, hosts });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Whether the hosts can be saved. */
const canSave = () =>
  ![...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')!.disabled;
const shownHosts = () =>
  [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent);

test('a host that two colleagues allowed meanwhile is not removed by saving the hosts of before', async () => {
  await put([]);
  show(<ContentPage />, 'owner');
  expect(canSave()).toBe(false);
  await put(['line.me']);
  expect(shownHosts()).toEqual(['line.me']);
  expect(canSave()).toBe(false);
});

test('a host that is removed and typed again leaves nothing to save', () => {
  const shown = show(<AllowedHosts hosts={['a.com', 't.me']} />, 'owner');
  act(() => document.querySelector<HTMLElement>('.ant-select-selection-item-remove')!.click());
  expect(shownHosts()).toEqual(['t.me']);
  expect(canSave()).toBe(true);
  shown.type(en['Content.Hosts'], 'a.com,');
  expect(shownHosts()).toEqual(['t.me', 'a.com']);
  expect(canSave()).toBe(false);
});
