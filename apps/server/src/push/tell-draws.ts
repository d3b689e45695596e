import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services';
import { insertDrawNotices, listDrawNews, markTold, skipStaleNews, type DrawNews } from './store/draw-news';
import { takeLease } from '../jobs/leases';

const usualChunk = 500;
const pauseMilliseconds = 10;
const leaseMilliseconds = 60_000;

type Telling = Pick<Services, 'db' | 'lanes'>;

/**
 * Notes for every bettor of a draw that was settled what came out, some hundreds at a time. One server at a time is
 * enough, but two do no harm: a bettor is told once under a draw's revision, so that whoever was killed half-way is
 * followed by another who starts again.
 */
export async function tellDraws(services: Telling, bettors = usualChunk): Promise<void> {
  const { db } = services;
  await skipStaleNews(db);
  for (const news of await listDrawNews(db)) {
    const { turnId, game, revision } = news;
    if (!(await takeLease(db, `tell:${turnId}:${game}:${revision}`, leaseMilliseconds))) continue;
    await tellDraw(services, news, bettors);
    await markTold(db, news);
  }
}

async function tellDraw({ db, lanes }: Telling, news: DrawNews, bettors: number): Promise<void> {
  for (let lane = 0; lane < lanes; lane++) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      after = await insertDrawNotices(db, news, { lane, after, bettors });
      // Settled bets are read here while others are placed, and those come first.
      await sleep(pauseMilliseconds);
    }
  }
}
