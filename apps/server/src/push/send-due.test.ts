import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultyPool } from '../testing/faults';
import { openPushing, type Pushing } from '../testing/pushing';
import { notify } from './notify';
import { sendDue } from './send-due';

const all: Pushing[] = [];
beforeAll(async () => void all.push(await openPushing(), await openPushing({ lanes: 3 })));
afterAll(async () => void (await Promise.all(all.map((one) => one.stop()))));

const completed = { kind: 'withdraw', params: { status: 2, coin: 12_345 } } as const;
const undone = (own: Pushing) => own.sql('SELECT 1 FROM push_outbox WHERE done_at IS NULL');

describe.each([0, 1])('books %i', (which) => {
  test('notifications with the same cause are sent once', async () => {
    const own = all[which]!;
    const { userId, browser } = await own.newReader();
    for (let i = 0; i < 3; i++)
      await notify(own.db, own.lanes, userId, { ...completed, cause: 'withdraw:1:2' });
    await own.sendEverything();
    await notify(own.db, own.lanes, userId, { ...completed, cause: 'withdraw:1:2' });
    await own.sendEverything();
    expect(browser.received.map(({ message }) => message)).toEqual([
      {
        title: 'Withdrawal completed',
        text: 'Amount ¥123.45. Tap for your withdrawals',
        path: '/withdrawrecord',
        tag: 'withdraw:1:2',
        locale: 'en',
      },
    ]);
  });

  test('an address that no longer exists is removed, and the other device is still notified', async () => {
    const own = all[which]!;
    const { userId, browser } = await own.newReader();
    const other = await own.subscribe(userId, { locale: 'th' });
    browser.answers(410);
    await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
    await own.sendEverything();
    expect(other.received.map(({ message }) => message['title'])).toEqual(['ถอนเงินสำเร็จ']);
    const left = await own.sql('SELECT endpoint FROM push_subscriptions WHERE user_id = $1', [userId]);
    expect(left).toEqual([{ endpoint: other.subscription.endpoint }]);
    expect(await undone(own)).toEqual([]);
  });
});

test('a device whose push service is busy is retried at the requested time, the others are not', async () => {
  const own = all[0]!;
  const { userId, browser } = await own.newReader();
  const other = await own.subscribe(userId);
  browser.answers(429, { 'retry-after': '900' });
  await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
  await sendDue(own);
  const [row] = await own.sql<{ wait: number }>(
    `SELECT extract(epoch FROM due_at - now())::float8 AS wait FROM push_outbox WHERE user_id = $1`,
    [userId],
  );
  expect(row!.wait).toBeGreaterThan(800);
  browser.answers(201);
  await own.sendEverything();
  expect([browser.received.length, other.received.length]).toEqual([1, 1]);
});

test('users who switched notifications off, are suspended or have no device get none, and nothing stays queued', async () => {
  const own = all[0]!;
  const [off, suspended, loggedOut] = [await own.newReader(), await own.newReader(), await own.newReader()];
  for (const { userId } of [off, suspended, loggedOut])
    await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
  await own.sql('UPDATE users SET notification = false WHERE id = $1', [off.userId]);
  await own.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.userId]);
  await own.sql('DELETE FROM devices WHERE user_id = $1', [loggedOut.userId]);
  await own.sendEverything();
  for (const { browser } of [off, suspended, loggedOut]) expect(browser.received).toEqual([]);
  expect(await undone(own)).toEqual([]);
});

test('a device whose login has ended gets none', async () => {
  const own = all[0]!;
  const { userId, browser } = await own.newReader();
  await own.sql(`UPDATE devices SET created_at = now() - interval '90 days' WHERE user_id = $1`, [userId]);
  await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
  await own.sendEverything();
  expect(browser.received).toEqual([]);
});

test('old notifications are dropped', async () => {
  const own = all[0]!;
  const { userId, browser } = await own.newReader();
  await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
  await own.sql(`UPDATE push_outbox SET created_at = now() - interval '13 hours' WHERE user_id = $1`, [
    userId,
  ]);
  await own.sendEverything();
  expect(browser.received).toEqual([]);
  expect(await undone(own)).toEqual([]);
});

test('invalid keys do not delay others', async () => {
  const own = all[0]!;
  const { userId, browser } = await own.newReader();
  const liar = await own.newReader();
  await own.sql(`UPDATE push_subscriptions SET p256dh = repeat('A', 87) WHERE user_id = $1`, [liar.userId]);
  for (const id of [liar.userId, userId]) await notify(own.db, own.lanes, id, { ...completed, cause: 'a' });
  await own.sendEverything();
  expect(browser.received).toHaveLength(1);
  expect(await undone(own)).toEqual([]);
});

test('many notifications are sent in small groups, each once, by two servers', async () => {
  const own = all[1]!;
  const readers = await Promise.all(Array.from({ length: 70 }, () => own.newReader()));
  for (const { userId } of readers) await notify(own.db, own.lanes, userId, { ...completed, cause: 'a' });
  const server = async () => {
    while ((await sendDue(own)) !== undefined);
  };
  await Promise.all([server(), server()]);
  await Promise.all([server(), server()]);
  expect(readers.map(({ browser }) => browser.received.length)).toEqual(readers.map(() => 1));
});

describe('after a kill at any statement and a restart everyone is notified, and a duplicate has the same tag', () => {
  test.each(faults)('%s', async (fault) => {
    const own = all[0]!;
    for (let at = 1, happened = true; happened; at++) {
      const [one, two] = [await own.newReader(), await own.newReader()];
      two.browser.answers(503);
      for (const { userId } of [one, two])
        await notify(own.db, own.lanes, userId, { ...completed, cause: `kill ${at}` });
      const db = faultyPool(own.db, fault, at);
      await sendDue({ ...own, db }).catch(() => undefined);
      happened = db.happened;
      two.browser.answers(201);
      await own.sendEverything();
      for (const { browser } of [one, two]) {
        expect(browser.received.length).toBeGreaterThan(0);
        expect(new Set(browser.received.map(({ message }) => message['tag']))).toEqual(
          new Set([`kill ${at}`]),
        );
        expect(new Set(browser.received.map(({ headers }) => headers['topic'])).size).toBe(1);
      }
    }
    expect(await undone(own)).toEqual([]);
  });
});
