import { Alert, Button } from 'antd';
import { useT } from '../i18n/t';
import { problemText } from '../api/problem-text';

/** Shown in place of data that could not be loaded, with the server's message if there is one. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useT();
  return (
    <Alert
      type="error"
      showIcon
      title={t('Common.LoadFailed')}
      description={problemText(t, error)}
      action={<Button onClick={() => void retry()}>{t('Common.Retry')}</Button>}
    />
  );
}
