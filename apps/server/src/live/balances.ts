import type { Pool } from '../db/pool';
import { describeError, type Log } from '../log';
import { listBalances } from '../store/balances';
import { listLiveDevices } from '../store/devices';
import { balanceFrame } from './frames';
import type { LiveEvent, LiveHub } from './hub';
import type { Stream, Streams } from './streams';

const checkMilliseconds = 20_000;
const readAtOnce = 1_000;

/**
 * Tells people their own balance when it has moved, read fresh so that the last word is always the true one. However
 * often it moves meanwhile, one read is under way at a time. Streams of logins that have ended are ended too.
 */
export function startBalances(
  { db, lanes, log }: { db: Pool; lanes: number; log: Log },
  hub: LiveHub,
  streams: Streams,
): { tell(stream: Stream): void; stop(): Promise<void> } {
  const waiting = new Set<number>();
  let reading: Promise<void> | undefined;

  const note = (userIds: readonly number[]): void => {
    for (const userId of userIds) if (streams.ofUser(userId).size) waiting.add(userId);
    if (waiting.size) reading ??= read().finally(() => (reading = undefined));
  };

  const read = async (): Promise<void> => {
    while (waiting.size) {
      const userIds = [...waiting].slice(0, readAtOnce);
      userIds.forEach((userId) => waiting.delete(userId));
      try {
        for (const { userId, coin } of await listBalances(db, lanes, userIds))
          for (const stream of streams.ofUser(userId)) streams.send(stream, balanceFrame(coin));
      } catch (error) {
        // Ended rather than left with an old balance: who comes back is told the right one.
        log.warn(describeError(error), 'balances could not be read for the live stream');
        for (const userId of userIds) for (const stream of streams.ofUser(userId)) streams.end(stream);
      }
    }
  };

  const endStrangers = async (): Promise<void> => {
    const owned = streams.owned();
    if (!owned.length) return;
    const live = await listLiveDevices(
      db,
      lanes,
      owned.map(({ owner }) => owner!),
    );
    for (const stream of owned) if (!live.has(stream.owner!.deviceId)) streams.end(stream);
  };

  const unsubscribe = hub.subscribe(['balance'], (event) =>
    note((event as LiveEvent<'balance'>).payload.userIds),
  );
  const checker = setInterval(() => void endStrangers().catch(() => undefined), checkMilliseconds);
  return {
    tell: ({ owner }) => owner && note([owner.userId]),
    async stop() {
      clearInterval(checker);
      unsubscribe();
      await reading;
    },
  };
}
