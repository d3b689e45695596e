import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

const clientId = 'truedraw.apps.googleusercontent.com';
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyServer = createServer((_request, response) => {
  const jwk = { ...google.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  response.end(JSON.stringify({ keys: [jwk] }));
});
let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  await once(keyServer.listen(0, '127.0.0.1'), 'listening');
  const { port } = keyServer.address() as AddressInfo;
  product = await startTestProduct({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs`,
  });
});
afterAll(async () => {
  await product.stop();
  keyServer.close();
});

/** A credential like the one Google gives to the browser of a signed-in user. */
function credentialOf(claims: Record<string, unknown>, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'RS256', kid: 'k1' },
    { iss: 'https://accounts.google.com', aud: clientId, iat: now, exp: now + 3_600, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = parts.join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** Replaces Google's script by a button that returns this credential when it is pressed. */
const answersWith = (phone: Phone, credential: string) =>
  phone.page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let bring;
        window.google = { accounts: { id: {
          initialize: ({ callback }) => (bring = callback),
          renderButton: (place) => {
            const button = Object.assign(document.createElement('button'), { textContent: 'Google' });
            button.addEventListener('click', () => bring({ credential: ${JSON.stringify(credential)} }));
            place.replaceChildren(button);
          },
        } } };`,
    }),
  );

const pressGoogle = (phone: Phone) => phone.page.getByRole('button', { name: 'Google', exact: true }).click();

test('a sign-in by Google logs in, and the next one opens the same account', async () => {
  const claims = { sub: 'g-cat', email: 'cat@gmail.com', email_verified: true, name: 'Cat' };
  for (const attempt of ['first', 'again']) {
    const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'zh' });
    await answersWith(phone, credentialOf(claims, google.privateKey));
    await phone.go('/login');
    await pressGoogle(phone);
    await phone.at('/');
    await phone.go('/my');
    await phone.page.getByText('Cat', { exact: true }).waitFor();
    expect(phone.complaints, attempt).toEqual([]);
    await phone.close();
  }
});

test('a credential that Google did not sign is refused', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'th' });
  await answersWith(phone, credentialOf({ sub: 'g-cat' }, otherKeys.privateKey));
  await phone.go('/login');
  await pressGoogle(phone);
  await phone.toast(phone.t('Login.LoginFail'));
  await phone.at('/login');
  await phone.close();
});

test('where Google cannot be reached our own button says that the login failed', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'en' });
  await phone.page.route('https://accounts.google.com/**', (route) => route.abort());
  await phone.go('/login');
  await phone.page.getByRole('button', { name: phone.t('Login.Google') }).click();
  await phone.toast(phone.t('Login.LoginFail'));
  await phone.close();
});
