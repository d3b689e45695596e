import { BellIcon, Switch } from '@truedraw/ui';
import { useT, type PlainKey } from '../../../lib/i18n/t';
import type { PushSupport } from '../../../lib/push/support';
import { useNotifications } from './use-notifications';

const hints: Record<PushSupport, PlainKey> = {
  possible: 'Notify.Hint',
  denied: 'Notify.Denied',
  missing: 'Notify.Missing',
  needsInstall: 'Notify.NeedsInstall',
};

export function NotificationRow() {
  const t = useT();
  const { support, on, busy, change } = useNotifications();
  return (
    <Switch
      inList
      icon={<BellIcon />}
      label={t('Notify.Title')}
      hint={t(hints[support])}
      on={on}
      busy={busy}
      disabled={support !== 'possible'}
      onChange={change}
    />
  );
}
