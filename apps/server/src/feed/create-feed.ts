import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { Queryable } from '../db/pool';
import { initSetting } from '../db/settings';
import { manualFeed, type Feed } from './feed';
import { createPollSource } from './poll-source';
import { createSimulatedFeed } from './simulated-feed';
import { createStreamSource } from './stream-source';

export async function createFeed(db: Queryable, config: Pick<Config, 'feed' | 'schedule'>): Promise<Feed> {
  const { feed, schedule } = config;
  if (feed.driver === 'http')
    return {
      driver: 'http',
      simulated: false,
      aroundTheClock: false,
      sources: feed.sources.map((source) =>
        source.mode === 'stream' ? createStreamSource(source) : createPollSource(source),
      ),
    };
  if (feed.driver === 'manual') return manualFeed;
  const seed = await simulationSeed(db, feed.seed);
  return createSimulatedFeed(seed, { aroundTheClock: schedule === 'fast' });
}

/**
 * Every database has its own simulated market with a random seed that is fixed once: with a known seed anyone could
 * compute the results in advance.
 */
export async function simulationSeed(db: Queryable, configured: string): Promise<number> {
  const seed = configured || String(await initSetting(db, 'feed-seed', randomBytes(16).toString('hex')));
  return createHash('sha256').update(seed).digest().readInt32LE();
}
