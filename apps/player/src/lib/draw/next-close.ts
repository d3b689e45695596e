import { codeOf } from '@truedraw/client';
import { gameTypes } from '@truedraw/rules';
import { call } from '../api/call';
import { recordServerTime, serverNow } from '../clock';
import { configResource } from '../config';
import { createResource } from '../resource';

interface NextClose {
  turnId: number | undefined;
  /** While no draw takes bets, the time in the past when the last one closed. */
  endTime: number;
}

let version: number | undefined;

/** The closing time of the open draw, which is the same for every game. */
export const nextClose = createResource<NextClose>(async () => {
  const openGames = configResource.peek()?.openGames ?? [];
  const gametype = gameTypes.find((game) => openGames.includes(game)) ?? 2;
  const askedAt = performance.now();
  try {
    // With the known version in the request, the response contains no odds.
    const info = await call('betInfo', { gametype, ...(version !== undefined && { lastModify: version }) });
    recordServerTime(info.serverTime, askedAt);
    version = info.lastModify;
    return { turnId: info.turnId, endTime: info.endTime };
  } catch (error) {
    const code = codeOf(error);
    if (code !== 409 && code !== 403) throw error;
    const since = Math.min(nextClose.peek()?.endTime ?? Infinity, serverNow());
    return { turnId: undefined, endTime: since };
  }
});
