import { useCall } from './api/use-call';
import { useLocale } from './i18n/locale';
import { useMay } from './may';

/** Returns the name of a channel, or its number for a role that may not read the channels. */
export function useChannelName(): (id: number) => string {
  const may = useMay();
  const locale = useLocale();
  const channels = useCall('channels', {}, { enabled: may('channels') });
  return (id) => channels.data?.find(({ channelId }) => channelId === id)?.name[locale] || `#${id}`;
}
