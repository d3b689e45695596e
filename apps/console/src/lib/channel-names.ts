import { useCall } from './api/use-call';
import { useLocale } from './i18n/locale';
import { useMay } from './may';

/** What a channel is called, for those who may read them; its number for the others. */
export function useChannelName(): (id: number) => string {
  const may = useMay();
  const locale = useLocale();
  const channels = useCall('channels', {}, { enabled: may('channels') });
  return (id) => channels.data?.find(({ channelId }) => channelId === id)?.name[locale] || `#${id}`;
}
