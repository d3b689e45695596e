import type { ServerResponse } from 'node:http';
import { sendFrame } from '../http/event-stream';

/** Written in one go. Between two slices the process does other work, such as taking bets. */
const streamsInSlice = 500;

/** Sends frames to all streams, in order. Frames that come while others are being sent wait and are sent as one. */
export function createBroadcast(all: ReadonlySet<{ response: ServerResponse }>): (frame: Buffer) => void {
  let waiting: Buffer[] = [];
  let sending = false;

  async function sendWaiting(): Promise<void> {
    sending = true;
    while (waiting.length) {
      const frames = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      waiting = [];
      // A stream that opens meanwhile gets what it missed by itself.
      for (const [at, { response }] of [...all].entries()) {
        if (at && at % streamsInSlice === 0) await new Promise(setImmediate);
        sendFrame(response, frames);
      }
    }
    sending = false;
  }

  return (frame) => {
    waiting.push(frame);
    if (!sending) void sendWaiting();
  };
}
