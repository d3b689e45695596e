import type { Services } from '../services';
import { listBalances } from '../store/balances';
import { balanceFrame } from './frames';
import { startOwnNews, type OwnNews } from './own-news';
import type { Streams } from './streams';

/** Tells people their own balance when it has moved. */
export const startBalances = ({ db, lanes, log, live }: Services, streams: Streams): OwnNews =>
  startOwnNews(log, live, streams, {
    topic: 'balance',
    read: async (userIds) =>
      (await listBalances(db, lanes, userIds)).map(({ userId, coin }) => ({
        userId,
        frame: balanceFrame(coin),
      })),
  });
