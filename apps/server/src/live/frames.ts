import type { Unread } from '../store/chat-unread';
import type { LiveEvent } from './hub';

export const welcomeFrame = (safeId: number): Buffer => Buffer.from(`retry: 3000\nid: ${safeId}\n\n`);
/** A comment: it keeps proxies from closing what looks idle. */
export const heartbeatFrame = Buffer.from(':\n\n');
/** The stream cannot tell what was missed; the screen reads everything again. */
export const resetFrame = Buffer.from('event: reset\ndata: {}\n\n');
export const balanceFrame = (coin: number): Buffer =>
  Buffer.from(`event: balance\ndata: {"coin":${coin}}\n\n`);

export const chatFrame = ({ unread, seq }: Unread): Buffer =>
  Buffer.from(`event: chat\ndata: {"unread":${unread},"seq":${seq}}\n\n`);

/** Written once for all who read it. The id lets a reader come back without missing anything. */
export const eventFrame = ({ topic, payload }: LiveEvent, safeId: number): Buffer =>
  Buffer.from(`id: ${safeId}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
