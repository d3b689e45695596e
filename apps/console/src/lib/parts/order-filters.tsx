import { isDay } from '@truedraw/rules';
import { Tag } from 'antd';
import { useT } from '../i18n/t';
import { rewriteSearch, useSearchFields } from '../router/router';

/** The state that an address names, as a field of the call: all that waits, one status, or everything. */
export const statusFields = (state: string): { waiting?: true; status?: number } =>
  state === 'waiting' ? { waiting: true } : state === 'all' ? {} : { status: Number(state) };

/** A day on which orders ended, from the address of a report's figure; and its channel. */
export function useEndedOn(): { day?: string; channel?: number } {
  const { day = '', channel } = useSearchFields();
  return {
    ...(isDay(day) && { day }),
    ...(channel && /^\d{1,15}$/.test(channel) && { channel: Number(channel) }),
  };
}

/** Shows the day and the channel that a list is limited to, and takes the limit away. */
export function EndedOnTag({ channelName }: { channelName?: string | undefined }) {
  const t = useT();
  const { day } = useEndedOn();
  if (!day) return null;
  return (
    <Tag closable color="processing" onClose={() => rewriteSearch({ day: undefined, channel: undefined })}>
      {t('Money.EndedOn', { day })}
      {channelName && ` · ${channelName}`}
    </Tag>
  );
}
