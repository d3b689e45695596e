import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call';
import { useLocale } from '../../../lib/i18n/locale-store';
import { queryClient } from '../../../lib/query-client';

/** The texts of channels depend on the language, so another language loads them again. */
export function useChannels() {
  const locale = useLocale();
  return useQuery(
    { queryKey: ['channels', locale], queryFn: ({ signal }) => call('channelList', {}, { signal }) },
    queryClient,
  );
}

export function useChannel(channel: number) {
  const locale = useLocale();
  return useQuery(
    {
      queryKey: ['channel', channel, locale],
      queryFn: ({ signal }) => call('channelInfo', { channel }, { signal }),
    },
    queryClient,
  );
}
