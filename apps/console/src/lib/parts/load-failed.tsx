import { saidBy } from '@truedraw/client';
import { Alert, Button } from 'antd';
import { useT } from '../i18n/t';

/** In the place of what could not be loaded, in the server's words where it had some. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useT();
  return (
    <Alert
      type="error"
      showIcon
      title={t('Common.LoadFailed')}
      description={saidBy(error, t('Common.NoAnswer'))}
      action={<Button onClick={() => void retry()}>{t('Common.Retry')}</Button>}
    />
  );
}
