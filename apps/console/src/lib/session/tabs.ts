import type { EventOf } from '@truedraw/client';
import type { StaffEvents } from '@truedraw/contract/staff';
import type { EndReason, Me } from './me';

/** What one tab tells the other tabs of the same browser. */
type TabMessage =
  | { kind: 'begun'; me: Me }
  | { kind: 'ended'; reason: EndReason }
  /** The tab that reads the live stream received an event, or lost the connection. */
  | { kind: 'event'; event: EventOf<StaffEvents> }
  | { kind: 'cut' };

const channel = new BroadcastChannel('truedraw.console');

export const tellTabs = (message: TabMessage): void => channel.postMessage(message);

export const onTabMessage = (listen: (message: TabMessage) => void): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listen(data));
