import { useOnline } from '@truedraw/client';
import { Notice, OfflineIcon, Spinner } from '@truedraw/ui';
import { useT } from '../i18n/t';
import { useBetStore } from './bet-store';

/** While it is not known whether a bet was accepted, and that takes longer than a moment. */
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
