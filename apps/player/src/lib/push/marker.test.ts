import { afterEach, expect, test } from 'vitest';
import { readText, writeText } from '../storage';
import { readMarker, usePushStore, writeMarker } from './marker';

afterEach(() => writeMarker(undefined));

test.each(['userid', 'userId'])(
  'a subscription that was stored with %s still belongs to its user',
  (name) => {
    writeText('truedraw.push', JSON.stringify({ [name]: 7, locale: 'th', at: 5 }));
    expect(readMarker()).toEqual({ userId: 7, locale: 'th', at: 5 });
  },
);

test('a subscription is stored with our name of its user', () => {
  writeMarker({ userId: 7, locale: 'th', at: 5 });
  expect(readText('truedraw.push')).toBe('{"userId":7,"locale":"th","at":5}');
  expect(usePushStore.getState().marker).toEqual(readMarker());
});

test.each(['', 'null', '{}', '{"userId":"7"}'])('%j in storage is no subscription', (text) => {
  writeText('truedraw.push', text);
  expect(readMarker()).toBeUndefined();
});
