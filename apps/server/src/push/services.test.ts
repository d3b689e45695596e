import { expect, test } from 'vitest';
import { isPushAddress } from './services';

const others = ['http://127.0.0.1:9009'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/QAbc', true],
  ['http://127.0.0.1:9009/send/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:pass@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/fcm/send/abc', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://xpush.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/x', false],
  ['http://127.0.0.1:9010/send/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s is accepted: %s', (endpoint, taken) => {
  expect(isPushAddress(endpoint, others)).toBe(taken);
});
