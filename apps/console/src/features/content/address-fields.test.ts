import { expect, test } from 'vitest';
import { foreignFieldsOf } from './address-fields';
import type { Draft } from './content';

const draft = {
  banners: [
    { picture: 'a', url: 'https://t.me/us' },
    { picture: 'b', url: ' https://evil.example/x ' },
  ],
  middle: { picture: '', url: '/rule' },
  kefuUrl: '',
  shareUrl: 'https://evil.example',
  downloadUrl: '/',
  contacts: [{ name: { zh: '', en: '', th: '' }, url: 'https://t.me/help' }],
} as unknown as Draft;

test('links to hosts that are not allowed are found before the question whether to publish', () => {
  const pathsOf = (hosts: string[]) => foreignFieldsOf(draft, hosts).map(({ path }) => path.join('.'));
  expect(pathsOf(['t.me'])).toEqual(['banners.1.url', 'shareUrl']);
  expect(pathsOf(['t.me', 'evil.example'])).toEqual([]);
});
