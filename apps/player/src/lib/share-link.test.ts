import { expect, test } from 'vitest';
import { shareLink } from './share-link';

const origin = 'https://draw.example';

test.each([
  ['/share', 'https://draw.example/share?sid=7&lang=th'],
  ['https://invite.example/?a=b', 'https://invite.example/?a=b&sid=7&lang=th'],
  ['', 'https://draw.example/share?sid=7&lang=th'],
])('a share address of %j becomes %j', (shareUrl, link) => {
  expect(shareLink(shareUrl, origin, { userId: 7, locale: 'th' })).toBe(link);
});
