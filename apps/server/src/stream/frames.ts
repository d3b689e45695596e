import type { Unread } from '../chat/store/chat-unread';
import type { LiveEvent } from '../live/hub';

/**
 * Events and not comments, of which a browser tells its page nothing: the page learns the id to come back with before
 * anything has happened, and notices a connection that died without a word. They also keep proxies from closing it.
 */
export const welcomeFrame = (safeId: number): Buffer =>
  Buffer.from(`retry: 3000\nid: ${safeId}\nevent: beat\ndata: {}\n\n`);
export const heartbeatFrame = Buffer.from('event: beat\ndata: {}\n\n');
/** The stream cannot tell what was missed; the screen reads everything again. */
export const resetFrame = Buffer.from('event: reset\ndata: {}\n\n');
export const balanceFrame = (coin: number): Buffer =>
  Buffer.from(`event: balance\ndata: {"coin":${coin}}\n\n`);

export const chatFrame = ({ unread, seq }: Unread): Buffer =>
  Buffer.from(`event: chat\ndata: {"unread":${unread},"seq":${seq}}\n\n`);

/** Written once for all who read it. The id lets a reader come back without missing anything. */
export const eventFrame = ({ topic, payload }: LiveEvent, safeId: number): Buffer =>
  Buffer.from(`id: ${safeId}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
