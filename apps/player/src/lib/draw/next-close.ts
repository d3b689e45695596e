import { codeOf } from '@truedraw/client';
import { gameTypes } from '@truedraw/rules';
import { call } from '../api/call';
import { noteServerTime, serverNow } from '../clock';
import { configResource } from '../config';
import { createResource } from '../resource';

interface NextClose {
  turnId: number | undefined;
  /** In the past while no draw takes bets: since then. */
  endTime: number;
}

let version: number | undefined;

/** When the draw that takes bets closes, which is the same for every game. */
export const nextClose = createResource<NextClose>(async () => {
  const openGames = configResource.peek()?.openGames ?? [];
  const gametype = gameTypes.find((game) => openGames.includes(game)) ?? 2;
  const askedAt = performance.now();
  try {
    // Naming the version that is known leaves the odds out of the answer.
    const info = await call('betInfo', { gametype, ...(version !== undefined && { lastModify: version }) });
    noteServerTime(info.serverTime, askedAt);
    version = info.lastModify;
    return { turnId: info.turnId, endTime: info.endTime };
  } catch (error) {
    const code = codeOf(error);
    if (code !== 409 && code !== 403) throw error;
    const since = Math.min(nextClose.peek()?.endTime ?? Infinity, serverNow());
    return { turnId: undefined, endTime: since };
  }
});
