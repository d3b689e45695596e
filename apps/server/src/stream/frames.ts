import type { Unread } from '../chat/store/chat-unread';
import type { GameType } from '@truedraw/rules';
import type { OddsPage } from '../bets/odds-board';
import type { LiveEvent } from '../live/hub';

/**
 * Heartbeats are events, not comments, because a browser does not report comments to the page. The page gets the id
 * to reconnect with before anything has happened, and notices a dead connection. Heartbeats also keep proxies from
 * closing the connection.
 */
export const welcomeFrame = (safeId: number): Buffer =>
  Buffer.from(`retry: 3000\nid: ${safeId}\nevent: beat\ndata: {}\n\n`);
export const heartbeatFrame = Buffer.from('event: beat\ndata: {}\n\n');
/** The server does not know what was missed; the client reads everything again. */
export const resetFrame = Buffer.from('event: reset\ndata: {}\n\n');
export const balanceFrame = (coin: number): Buffer =>
  Buffer.from(`event: balance\ndata: {"coin":${coin}}\n\n`);

export const chatFrame = ({ unread, seq }: Unread): Buffer =>
  Buffer.from(`event: chat\ndata: {"unread":${unread},"seq":${seq}}\n\n`);

/** Written once for all streams. With the id a client can reconnect without missing anything. */
export const eventFrame = ({ topic, payload }: LiveEvent, safeId: number): Buffer =>
  Buffer.from(`id: ${safeId}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);

/** The changed pages of a draw with their versions; with the odds if it is one page. Without an id, since it is no event. */
export function oddsFrame(
  draw: { game: GameType; turnId: number; serverTime: number },
  pages: readonly (readonly [index: number, page: OddsPage])[],
): Buffer {
  const list = pages.map(([index, { version, json }]) =>
    pages.length === 1
      ? `{"index":${index},"version":${version},"odds":${json.odds},"nearlyFull":${json.nearlyFull}}`
      : `{"index":${index},"version":${version}}`,
  );
  const fields = JSON.stringify(draw).slice(0, -1);
  return Buffer.from(`event: odds\ndata: ${fields},"pages":[${list.join()}]}\n\n`);
}
