import { useOnline } from '@truedraw/client';
import { Notice, OfflineIcon, Spinner } from '@truedraw/ui';
import { useT } from '../i18n/t';
import { useBetStore } from './bet-store';

/** Shown while the outcome of a bet is unknown for more than a few seconds. */
export function PendingNotice() {
  const t = useT();
  const online = useOnline();
  const isShown = useBetStore(({ pending, slow }) => pending !== undefined && slow);
  if (!isShown) return null;
  return online ? (
    <Notice icon={<Spinner />}>{t('Slip.Checking')}</Notice>
  ) : (
    <Notice icon={<OfflineIcon className="size-5" />}>{t('Slip.CheckingOffline')}</Notice>
  );
}
