import { createECDH, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

const pushService = 'https://fcm.googleapis.com';
const browser = await openWholeBrowser();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(async () => {
  await product.stop();
});

const openMy = async (phone: Phone) => {
  await phone.go('/my');
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
const theSwitch = ({ page }: Phone) => page.getByRole('switch');
const isOn = (phone: Phone) => theSwitch(phone).getAttribute('aria-checked');

/** Chromium without a Google account has no push service, so it is replaced by one that answers at once. */
async function withPushService(phone: Phone): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await phone.context.grantPermissions(['notifications']);
  await phone.page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const stored = 'test.subscribed';
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve(sessionStorage.removeItem(stored) === undefined),
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = (options) => {
        sessionStorage.setItem(stored, options?.applicationServerKey as string);
        return Promise.resolve(subscription);
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(sessionStorage.getItem(stored) === null ? null : subscription);
    },
    {
      endpoint: `${pushService}/fcm/send/${randomBytes(12).toString('hex')}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  );
}

const subscribedWith = ({ page }: Phone) => page.evaluate(() => sessionStorage.getItem('test.subscribed'));

test('the switch subscribes this device, keeps its state after a reload, and unsubscribes it', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en', worker: true });
  await withPushService(phone);
  await openMy(phone);
  expect(await isOn(phone)).toBe('false');
  const subscribing = phone.page.waitForResponse('**/api/push/subscribe*');
  await theSwitch(phone).click();
  expect((await subscribing).status()).toBe(200);
  await phone.toast(phone.t('Notify.On'));
  expect(await isOn(phone)).toBe('true');
  expect(await subscribedWith(phone), 'with the key that the server sends with').toMatch(/^[\w-]{87}$/);
  expect(await violations(phone.page)).toEqual([]);

  await openMy(phone);
  expect(await isOn(phone)).toBe('true');
  const changing = phone.page.waitForResponse('**/api/base/modifyAccount*');
  await theSwitch(phone).click();
  expect(((await (await changing).json()) as { data: unknown }).data).toMatchObject({ notification: false });
  await phone.toast(phone.t('Notify.Off'));
  expect([await isOn(phone), await subscribedWith(phone)]).toEqual(['false', null]);

  await theSwitch(phone).click();
  await phone.toast(phone.t('Notify.On'));
  expect(await isOn(phone)).toBe('true');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('after a logout no notifications are left on the phone', async () => {
  const phone = await openPhoneAs(browser, 'friend', { url: product.url, locale: 'zh', worker: true });
  await withPushService(phone);
  await openMy(phone);
  await theSwitch(phone).click();
  await phone.toast(phone.t('Notify.On'));
  await phone.press('My.Logout');
  await phone.at('/');
  await phone.page.waitForFunction(() => sessionStorage.getItem('test.subscribed') === null);
  expect(await phone.page.evaluate(() => localStorage.getItem('truedraw.push'))).toBeNull();
  await phone.close();
});

test('a push service that cannot be reached leaves the switch off and says so', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'th', worker: true });
  await phone.context.grantPermissions(['notifications']);
  await phone.page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed', 'AbortError'));
  });
  await openMy(phone);
  await theSwitch(phone).click();
  await phone.toast(phone.t('Notify.Fail'));
  expect(await isOn(phone)).toBe('false');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

test('where notifications are denied, missing or need an installed app, the switch says what to do', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en', worker: true });
  // Headless Chromium denies notifications.
  await openMy(phone);
  await phone.page.getByText(phone.t('Notify.Denied')).waitFor();
  expect(await theSwitch(phone).isDisabled()).toBe(true);
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
  await openMy(phone);
  await phone.page.getByText(phone.t('Notify.Missing')).waitFor();
  await phone.page.addInitScript(
    (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
    iPhone,
  );
  await openMy(phone);
  await phone.page.getByText(phone.t('Notify.NeedsInstall')).waitFor();
  await phone.page.getByRole('button', { name: phone.t('App.Install') }).click();
  await phone.page.getByText(phone.t('App.InstallStep2')).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a message is shown with its tag, the same message once, and a tap opens its page', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en', worker: true });
  await phone.context.grantPermissions(['notifications']);
  await openMy(phone);
  const devtools = await phone.context.newCDPSession(phone.page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
  const [worker] = phone.context.serviceWorkers();
  const shown = () =>
    worker!.evaluate(async () => {
      const { registration: own } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await own.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const won = { title: 'You won 850.00', text: '2D, draw 2026111601: 79', tag: 'draw:2026111601:2:1' };
  for (let i = 0; i < 2; i++) await deliver(JSON.stringify({ ...won, path: '/scorelog', locale: 'en' }));
  await deliver('not what the server sends');
  await expect.poll(shown).toEqual([
    { title: won.title, body: won.text, tag: won.tag },
    { title: 'TrueDraw', body: '', tag: 'truedraw' },
  ]);
  await worker!.evaluate(async (tag) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: typeof Event;
    };
    const [notification] = await scope.registration.getNotifications({ tag });
    const event = new scope.NotificationEvent('notificationclick', { notification } as unknown as EventInit);
    self.dispatchEvent(event);
  }, won.tag);
  await phone.at('/scorelog');
  await expect.poll(async () => (await shown()).length).toBe(1);
  await phone.close();
});
