import { useOnline } from '@truedraw/client';
import { Button, OfflineIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { StatusView } from './status-view';

/** Also shown instead of a page that failed. The reload also helps when a new version has replaced the code. */
export function ErrorPage() {
  const t = useT();
  const online = useOnline();
  return (
    <StatusView
      mark={online ? '500' : <OfflineIcon className="size-16" />}
      title={t(online ? 'Common.ErrorTitle' : 'Common.OfflineTitle')}
      text={t(online ? 'Common.ErrorText' : 'Common.OfflineText')}
    >
      <Button onClick={() => window.location.reload()}>{t('Common.Retry')}</Button>
    </StatusView>
  );
}
