import { useOnline } from '@truedraw/client';
import { Button } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { StatusView } from './status-view';

/** Also shown instead of a page that failed. The reload also helps when a new version has replaced the code. */
export function ErrorPage() {
  const t = useT();
  const online = useOnline();
  return (
    <StatusView
      code="500"
      title={t('Common.ErrorTitle')}
      text={t(online ? 'Common.ErrorText' : 'Common.NetworkFail')}
    >
      <Button onClick={() => window.location.reload()}>{t('Common.Retry')}</Button>
    </StatusView>
  );
}
