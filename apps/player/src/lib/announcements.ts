import type { ResponseOf } from '@truedraw/client/player';
import { create } from 'zustand';
import { call } from './api/call';
import { useLocaleStore } from './i18n/locale-store';
import { useSessionStore } from './session/session-store';
import { readText, writeText } from './storage';

export type Announcement = ResponseOf<'announcements'>[number];
type Mark = 'read' | 'dismissed';

interface Announcements {
  list: readonly Announcement[];
  /** The sheet with all of them, and which one it opens with. */
  sheet: { first: number | undefined } | undefined;
}

export const useAnnouncements = create<Announcements>(() => ({ list: [], sheet: undefined }));

/** What a guest has read or put away on this phone. */
const guestKey = 'truedraw.announcements';
const mostKept = 100;
const seenByGuest = (): number[] => (readText(guestKey) ?? '').split(',').filter(Boolean).map(Number);

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

/** Loads what is meant for the user, or for everybody if it is a guest. Without a network what was loaded stays. */
export async function loadAnnouncements(): Promise<void> {
  const userId = userNow();
  const { locale } = useLocaleStore.getState();
  const list = await (userId === undefined
    ? loadForGuest()
    : call('announcements', {}, { userId }).catch(() => undefined));
  // The user or the language may have changed meanwhile; then another request is under way.
  if (list && userNow() === userId && useLocaleStore.getState().locale === locale)
    useAnnouncements.setState({ list });
}

async function loadForGuest(): Promise<Announcement[] | undefined> {
  const list = await call('publicAnnouncements', {}).catch(() => undefined);
  const seen = new Set(seenByGuest());
  return list?.map((one) => (seen.has(one.id) ? { ...one, read: true, dismissed: true } : one));
}

/** A mark that did not reach the server is made again the next time. */
export function markAnnouncement(id: number, mark: Mark): void {
  const { list } = useAnnouncements.getState();
  if (list.find((one) => one.id === id)?.[mark] !== false) return;
  useAnnouncements.setState({ list: list.map((one) => (one.id === id ? { ...one, [mark]: true } : one)) });
  if (userNow() === undefined) writeText(guestKey, [...seenByGuest(), id].slice(-mostKept).join(','));
  else void call('markAnnouncement', { id, mark }).catch(() => undefined);
}

/** Opens the sheet, with one of them unfolded. */
export function openAnnouncements(first?: number): void {
  if (first !== undefined) markAnnouncement(first, 'read');
  useAnnouncements.setState({ sheet: { first } });
}

export const closeAnnouncements = (): void => useAnnouncements.setState({ sheet: undefined });

/** Those of one user are never shown to another. */
export const forgetAnnouncements = (): void => useAnnouncements.setState({ list: [], sheet: undefined });
