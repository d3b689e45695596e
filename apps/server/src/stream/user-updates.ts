import { describeError, type Log } from '../log';
import type { LiveEvent, LiveHub } from '../live/hub';
import type { Stream, Streams } from './streams';

const readAtOnce = 1_000;

export interface UserUpdates {
  /** Sends the current state to these users, if they have streams at this server. */
  notify(userIds: readonly number[]): void;
  /** Sends the current state to one stream, as when it opens. */
  sendTo(stream: Stream): void;
  stop(): Promise<void>;
}

/**
 * Sends users their private state when it has changed. It is read fresh each time, so the last frame is always
 * correct. However often it changes meanwhile, one read runs at a time.
 */
export function startUserUpdates(
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
): UserUpdates {
  const waiting = new Set<number>();
  let reading: Promise<void> | undefined;

  const notify = (userIds: readonly number[]): void => {
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
        // The streams are ended instead of left with old state: clients reconnect and get the correct one.
        log.warn(describeError(error), `the ${topic} could not be read for the live stream`);
        for (const userId of userIds) for (const stream of streams.ofUser(userId)) streams.end(stream);
      }
    }
  };

  const unsubscribe = hub.subscribe([topic], (event) => {
    const { userIds, from } = (event as LiveEvent<'balance' | 'chat'>).payload;
    if (from !== hub.server) notify(userIds);
  });
  return {
    notify,
    sendTo: ({ owner }) => owner && notify([owner.userId]),
    async stop() {
      unsubscribe();
      await reading;
    },
  };
}
