import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { call } from '../../lib/api/call';
import { live } from '../../lib/live/stream';
import { useStore } from '../../lib/store';

export type Chat = StaffResponseOf<'chat'>;
export type ChatMessage = Chat['list'][number];

/** Reads a chat in pages, the newest messages first. */
export function useChat(chatId: number) {
  const isLive = useStore(live);
  const query = useInfiniteQuery({
    queryKey: ['chat', 'pieces', chatId],
    queryFn: ({ pageParam, signal }) =>
      call('chat', { chatId, pageSize: 50, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more, list }) => (more ? list[0]?.seq : undefined),
    refetchInterval: isLive ? 60_000 : 3_000,
  });
  const [newest] = query.data?.pages ?? [];
  const messages = query.data?.pages.toReversed().flatMap(({ list }) => list) ?? [];
  return { ...query, chat: newest, messages };
}
