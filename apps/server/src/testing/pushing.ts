import { randomBytes } from 'node:crypto';
import type { Locale } from '@truedraw/messages';
import { hashSecret } from '../crypto/secrets';
import type { Config } from '../config';
import { inTransaction } from '../db/transaction';
import { createPush } from '../push';
import { sendDue } from '../push/send-due';
import { insertDevice } from '../accounts/store/devices';
import { upsertSubscription } from '../accounts/store/push-subscriptions';
import { addUser, openBooks, type Books } from './books';
import { startPushService, type TestBrowser } from './push-service';

/** Books with a push service, and users whose devices get notifications. */
export interface Pushing extends Books {
  push: Awaited<ReturnType<typeof createPush>>;
  /** Adds a device of the user that gets notifications. */
  subscribe(userId: number, options?: { locale?: Locale; browser?: TestBrowser }): Promise<TestBrowser>;
  newReader(): Promise<{ userId: number; browser: TestBrowser }>;
  /** Sends until no notification is left that can be sent. */
  sendEverything(): Promise<void>;
}

export async function openPushing({ lanes = 1 } = {}): Promise<Pushing> {
  const books = await openBooks({ lanes });
  const service = await startPushService();
  const config = {
    push: {
      publicKey: '',
      privateKey: '',
      subject: 'mailto:test@truedraw.example',
      services: [service.origin],
    },
    passwordPepper: 'a pepper for tests',
  } as unknown as Config;
  const push = await createPush(books.db, config);
  const subscribe: Pushing['subscribe'] = async (
    userId,
    { locale = 'en', browser = service.newBrowser() } = {},
  ) => {
    const deviceId = randomBytes(16).toString('base64url');
    const { endpoint, p256dh, auth } = browser.subscription;
    const endpointHash = hashSecret(endpoint);
    await inTransaction(books.db, async (tx) => {
      await insertDevice(tx, lanes, {
        userId,
        id: deviceId,
        name: 'test',
        address: '',
        credentialHash: randomBytes(32),
      });
      const subscription = { userId, deviceId, endpointHash, endpoint, p256dh, auth, locale };
      await upsertSubscription(tx, lanes, subscription);
    });
    return browser;
  };
  return {
    ...books,
    push,
    subscribe,
    async newReader() {
      const userId = await addUser(books);
      return { userId, browser: await subscribe(userId) };
    },
    async sendEverything() {
      for (let round = 0; round < 8; round++) {
        await books.sql('UPDATE push_outbox SET due_at = now() WHERE done_at IS NULL');
        while ((await sendDue({ ...books, push })) !== undefined);
      }
    },
    async stop() {
      await service.stop();
      await books.stop();
    },
  };
}
