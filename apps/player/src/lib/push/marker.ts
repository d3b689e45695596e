import { create } from 'zustand';
import { readText, writeText } from '../storage';

const pushKey = 'truedraw.push';

/** The user for whom this browser is subscribed, the language that was sent to the server, and when. */
export interface PushMarker {
  userid: number;
  locale: string;
  at: number;
}

export const usePushStore = create<{ marker: PushMarker | undefined }>(() => ({ marker: readMarker() }));

function readMarker(): PushMarker | undefined {
  try {
    const { userid, locale, at } = JSON.parse(readText(pushKey) ?? 'null') as PushMarker;
    return typeof userid === 'number' ? { userid, locale, at } : undefined;
  } catch {
    return undefined;
  }
}

export function writeMarker(marker: PushMarker | undefined): void {
  writeText(pushKey, marker ? JSON.stringify(marker) : null);
  usePushStore.setState({ marker });
}
