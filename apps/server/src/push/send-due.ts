import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { defaultLocale, isLocale } from '@truedraw/messages';
import type { Services } from '../services';
import { markNoticesDone, postponeNotice, claimDueNotices, type OutboxNotice } from './store/push-outbox';
import { dropSubscriptions, type PushSubscription } from '../accounts/store/push-subscriptions';
import { listTargets } from './store/push-targets';
import { messageOf } from './message-of';
import type { Notice } from './notices';

type SendServices = Pick<Services, 'db' | 'lanes' | 'push'>;

/** How many are sent at once, and so how many may be sent twice when the process is killed. */
const atOnce = 16;
/** The pause between two batches leaves time for bets: each message costs half a millisecond of encryption. */
const pauseMilliseconds = 25;
/** Older notices are not sent, and a push service drops a message that it could not deliver in this time. */
const lifeSeconds = 12 * 3_600;

/**
 * Sends the due notices in small batches; returns the milliseconds until the next run. A notice may be sent twice if
 * the process is killed before it is marked as done. It has the same tag, so the device replaces the first one.
 */
export async function sendDue(services: SendServices): Promise<number | void> {
  let full = false;
  for (let lane = 0; lane < services.lanes; lane++) {
    const notices = await claimDueNotices(services.db, lane, atOnce);
    if (!notices.length) continue;
    await sendAll(services, lane, notices);
    full ||= notices.length === atOnce;
  }
  return full ? pauseMilliseconds : undefined;
}

async function sendAll(
  services: SendServices,
  lane: number,
  notices: readonly OutboxNotice[],
): Promise<void> {
  const { db } = services;
  const fresh = notices.filter(({ ageSeconds }) => ageSeconds < lifeSeconds);
  const targets = await listTargets(db, lane, [...new Set(fresh.map(({ userId }) => userId))]);
  const outcomes: Promise<OutboxNotice | undefined>[] = [];
  for (const notice of fresh) {
    outcomes.push(sendNotice(services, lane, notice, targets));
    await yieldToOthers();
  }
  const done = (await Promise.all(outcomes)).filter((notice) => notice !== undefined);
  const stale = notices.filter((notice) => !fresh.includes(notice));
  await markNoticesDone(db, lane, [...done, ...stale]);
}

/** Returns the notice when it is done. */
async function sendNotice(
  { db, lanes, push }: SendServices,
  lane: number,
  notice: OutboxNotice,
  targets: readonly PushSubscription[],
): Promise<OutboxNotice | undefined> {
  const { userId, sentTo } = notice;
  const has = (hash: Buffer) => sentTo.some((one) => one.equals(hash));
  const waiting = targets.filter((target) => target.userId === userId && !has(target.endpointHash));
  const outcomes = await Promise.all(
    waiting.map(async (target) => ({ target, outcome: await push.send(target, envelopeOf(notice, target)) })),
  );
  const reached: Buffer[] = [];
  let later: number | undefined;
  for (const { target, outcome } of outcomes) {
    if (outcome === 'sent') reached.push(target.endpointHash);
    if (outcome === 'gone') await dropSubscriptions(db, lanes, userId, { endpointHash: target.endpointHash });
    if (typeof outcome === 'object') later = Math.max(later ?? 0, outcome.laterSeconds);
  }
  if (later === undefined) return notice;
  await postponeNotice(db, lane, notice, { sentTo: reached, waitSeconds: later });
  return undefined;
}

function envelopeOf(notice: OutboxNotice, { locale: stored }: PushSubscription) {
  const { cause, ageSeconds } = notice;
  const locale = isLocale(stored) ? stored : defaultLocale;
  const message = messageOf(notice as unknown as Notice, locale);
  return {
    payload: JSON.stringify({ ...message, tag: cause, locale }),
    // A message that the push service has not delivered is replaced by a later one of the same topic.
    topic: createHash('sha256').update(cause).digest('base64url').slice(0, 32),
    ttlSeconds: lifeSeconds - ageSeconds,
  };
}
