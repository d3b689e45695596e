import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services';
import {
  insertDrawNotices,
  listUnannouncedDraws,
  markAnnounced,
  skipStaleDraws,
  type UnannouncedDraw,
} from './store/unannounced-draws';
import { takeLease } from '../jobs/leases';

const usualChunk = 500;
const pauseMilliseconds = 10;
const leaseMilliseconds = 60_000;

type NotifyServices = Pick<Services, 'db' | 'lanes'>;

/**
 * Stores a notice for every bettor of a settled draw, some hundreds at a time. A lease lets one server do it. Two
 * would do no harm: a bettor gets one notice for each revision of a draw, so after a kill another server simply
 * starts again.
 */
export async function notifyBettors(services: NotifyServices, bettors = usualChunk): Promise<void> {
  const { db } = services;
  await skipStaleDraws(db);
  for (const news of await listUnannouncedDraws(db)) {
    const { turnId, game, revision } = news;
    if (!(await takeLease(db, `tell:${turnId}:${game}:${revision}`, leaseMilliseconds))) continue;
    await notifyBettorsOf(services, news, bettors);
    await markAnnounced(db, news);
  }
}

async function notifyBettorsOf(
  { db, lanes }: NotifyServices,
  news: UnannouncedDraw,
  bettors: number,
): Promise<void> {
  for (let lane = 0; lane < lanes; lane++) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      after = await insertDrawNotices(db, news, { lane, after, bettors });
      // Settled bets are read here while others are placed, which have priority.
      await sleep(pauseMilliseconds);
    }
  }
}
