import { describeError, type Log } from '../log';
import type { LiveEvent, LiveHub } from '../live/hub';
import type { Stream, Streams } from './streams';

const readAtOnce = 1_000;

export interface OwnNews {
  /** Tells these people, as far as they have streams at this server. */
  note(userIds: readonly number[]): void;
  /** Tells one stream how things stand, as when it opens. */
  tell(stream: Stream): void;
  stop(): Promise<void>;
}

/**
 * Tells people what is theirs alone when it has moved, read fresh so that the last word is always the true one. However
 * often it moves meanwhile, one read is under way at a time.
 */
export function startOwnNews(
  log: Log,
  hub: LiveHub,
  streams: Streams,
  {
    topic,
    read,
  }: {
    topic: 'balance' | 'chat';
    read: (userIds: readonly number[]) => Promise<{ userId: number; frame: Buffer }[]>;
  },
): OwnNews {
  const waiting = new Set<number>();
  let reading: Promise<void> | undefined;

  const note = (userIds: readonly number[]): void => {
    for (const userId of userIds) if (streams.ofUser(userId).size) waiting.add(userId);
    if (waiting.size) reading ??= readAll().finally(() => (reading = undefined));
  };

  const readAll = async (): Promise<void> => {
    while (waiting.size) {
      const userIds = [...waiting].slice(0, readAtOnce);
      userIds.forEach((userId) => waiting.delete(userId));
      try {
        for (const { userId, frame } of await read(userIds))
          for (const stream of streams.ofUser(userId)) streams.send(stream, frame);
      } catch (error) {
        // Ended rather than left with old news: who comes back is told the right ones.
        log.warn(describeError(error), `the ${topic} could not be read for the live stream`);
        for (const userId of userIds) for (const stream of streams.ofUser(userId)) streams.end(stream);
      }
    }
  };

  const unsubscribe = hub.subscribe([topic], (event) => {
    const { userIds, from } = (event as LiveEvent<'balance' | 'chat'>).payload;
    if (from !== hub.server) note(userIds);
  });
  return {
    note,
    tell: ({ owner }) => owner && note([owner.userId]),
    async stop() {
      unsubscribe();
      await reading;
    },
  };
}
