import { create } from 'zustand';

const useUnreadStore = create<{ unread: number }>(() => ({ unread: 0 }));

/** How many answers of customer service were not seen yet. */
export const useUnread = (): number => useUnreadStore(({ unread }) => unread);

export const setUnread = (unread: number): void => useUnreadStore.setState({ unread });

export const showUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread));
