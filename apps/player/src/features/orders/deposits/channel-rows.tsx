import type { ResponseOf } from '@truedraw/client/player';
import { List, RowLink, WalletIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';

/** The size is fixed, so that the layout does not shift. The name is beside it, so `alt` is empty. */
function ChannelIcon({ icon }: { icon: string }) {
  return (
    <span className="grid size-11 place-items-center overflow-hidden rounded-field bg-sunken text-ink-soft">
      {icon ? (
        <img src={icon} alt="" width={44} height={44} className="size-11 object-cover" />
      ) : (
        <WalletIcon />
      )}
    </span>
  );
}

export function ChannelRows({ channels }: { channels: ResponseOf<'channelList'> }) {
  const t = useT();
  return (
    <List aria-label={t('Deposit.Choose')}>
      {channels.map(({ channelId, channelName, icon }) => (
        <li key={channelId}>
          <RowLink
            {...linkTo('/depositdetail/$channel', { params: { channel: String(channelId) } })}
            icon={<ChannelIcon icon={icon} />}
          >
            <span className="text-lead font-medium">{channelName}</span>
          </RowLink>
        </li>
      ))}
    </List>
  );
}
