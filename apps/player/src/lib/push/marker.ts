import { create } from 'zustand';
import { readText, writeText } from '../storage';

const pushKey = 'truedraw.push';

/** The user for whom this browser is subscribed, the language that was sent to the server, and when. */
export interface PushMarker {
  userId: number;
  locale: string;
  at: number;
}

export const usePushStore = create<{ marker: PushMarker | undefined }>(() => ({ marker: readMarker() }));

export function readMarker(): PushMarker | undefined {
  try {
    const stored = JSON.parse(readText(pushKey) ?? 'null') as Partial<PushMarker> & { userid?: number };
    // An earlier version stored the id of the user under the name of the wire.
    const { userId = stored.userid, locale = '', at = 0 } = stored;
    return typeof userId === 'number' ? { userId, locale, at } : undefined;
  } catch {
    return undefined;
  }
}

export function writeMarker(marker: PushMarker | undefined): void {
  writeText(pushKey, marker ? JSON.stringify(marker) : null);
  usePushStore.setState({ marker });
}
