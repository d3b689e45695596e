import { create } from 'zustand';

const useUnreadStore = create<{ unread: number }>(() => ({ unread: 0 }));

/** The number of unread answers from customer service. */
export const useUnread = (): number => useUnreadStore(({ unread }) => unread);

export const setUnread = (unread: number): void => useUnreadStore.setState({ unread });

export const showUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread));
