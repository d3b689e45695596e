import { codeOf } from '@truedraw/client';
import { gameTypes } from '@truedraw/rules';
import { call } from '../api/call';
import { recordServerTime, serverNow } from '../clock';
import { configResource } from '../config';
import { nextClose, type NextClose } from './next-close';

let version: number | undefined;

/** It measures the server's time by its round trip, so it must not begin before the code of calls is loaded. */
export async function loadNextClose(): Promise<NextClose> {
  const openGames = configResource.peek()?.openGames ?? [];
  const game = gameTypes.find((each) => openGames.includes(each)) ?? 2;
  const askedAt = performance.now();
  try {
    // With the known version in the request, the response contains no odds.
    const info = await call('betInfo', { game, ...(version !== undefined && { version }) });
    recordServerTime(info.serverTime, askedAt);
    version = info.version;
    return { turnId: info.turnId, closesAt: info.closesAt };
  } catch (error) {
    const code = codeOf(error);
    if (code !== 409 && code !== 403) throw error;
    const since = Math.min(nextClose.peek()?.closesAt ?? Infinity, serverNow());
    return { turnId: undefined, closesAt: since };
  }
}
