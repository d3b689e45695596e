import type { ResponseOf } from '@truedraw/client/player';
import { DevicesIcon, List } from '@truedraw/ui';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { EndDevice } from './end-device';

export function DeviceList({ devices }: { devices: ResponseOf<'devices'> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <List>
      {devices.map(({ id, name, lastUsed, address, current }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3">
          <DevicesIcon className="size-6 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{name}</span>
            <span className="block text-small text-ink-faint">
              {t('My.DeviceUsed', { time: bangkokTime(lastUsed, locale) })}
            </span>
            {address && <span className="block text-small text-ink-faint tabular-nums">{address}</span>}
          </span>
          {!current && <EndDevice id={id} name={name} />}
          {current && (
            <span className="rounded-full bg-sunken px-2.5 py-1 text-caption font-semibold text-ink-soft">
              {t('My.DeviceNow')}
            </span>
          )}
        </li>
      ))}
    </List>
  );
}
