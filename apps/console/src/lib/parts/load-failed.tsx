import { errorText } from '@truedraw/client';
import { Alert, Button } from 'antd';
import { useT } from '../i18n/t';

/** Shown in place of data that could not be loaded, with the server's message if there is one. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useT();
  return (
    <Alert
      type="error"
      showIcon
      title={t('Common.LoadFailed')}
      description={errorText(error, t('Common.NoAnswer'))}
      action={<Button onClick={() => void retry()}>{t('Common.Retry')}</Button>}
    />
  );
}
