import { describeError } from '../log';
import type { Services } from '../services';
import { listBalances } from '../ledger/balances';
import { insertEventForOthers } from '../live/store/events';
import type { TokenOwner } from '../accounts/store/tokens';
import { balanceFrame } from './frames';
import { startOwnNews, type OwnNews } from './own-news';

declare module '../services' {
  interface Services {
    balances: BalanceNews;
  }
}

export interface BalanceNews extends OwnNews {
  /** For what the device that did it is told in the answer, such as a bet: the others of its user have to hear of it. */
  movedBy(owner: TokenOwner): void;
}

/** Bettors are told to the other servers together: an event for each of their batches would cost more than the news. */
const tellOthersMilliseconds = 250;

/** Tells people their own balance when it has moved. */
export function startBalances({
  db,
  lanes,
  log,
  live,
  streams,
}: Pick<Services, 'db' | 'lanes' | 'log' | 'live' | 'streams'>): BalanceNews {
  const news = startOwnNews(log, live, streams, {
    topic: 'balance',
    read: async (userIds) =>
      (await listBalances(db, lanes, userIds)).map(({ userId, coin }) => ({
        userId,
        frame: balanceFrame(coin),
      })),
  });
  const moved = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const tellOthers = (): void => {
    timer = undefined;
    const payload = { userIds: [...moved], from: live.server };
    moved.clear();
    telling = telling
      .then(() => insertEventForOthers(db, live.server, 'balance', payload))
      .catch((error: unknown) => log.warn(describeError(error), 'other servers were not told who has bet'));
  };

  return {
    ...news,
    movedBy({ userId, deviceId }) {
      for (const { owner } of streams.ofUser(userId))
        if (owner?.deviceId !== deviceId) {
          news.note([userId]);
          break;
        }
      moved.add(userId);
      timer ??= setTimeout(tellOthers, tellOthersMilliseconds);
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        tellOthers();
      }
      await telling;
      await news.stop();
    },
  };
}
