import { Select, type SelectProps } from 'antd';
import { useCall } from '../api/use-call';
import { useLocale } from '../i18n/locale';

export function ChannelSelect(props: SelectProps<number>) {
  const locale = useLocale();
  const channels = useCall('channels', {});
  return (
    <Select<number>
      {...props}
      loading={channels.isPending}
      options={(channels.data ?? []).map(({ channelId, name }) => ({
        value: channelId,
        label: name[locale] || `#${channelId}`,
      }))}
    />
  );
}
