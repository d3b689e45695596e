import { codeOf } from '@truedraw/client';
import { Alert, Button } from 'antd';
import { useT } from '../i18n/t';
import { problemText } from '../api/problem-text';

/** What the server answers the same way again: there is no such draw, or two entries differ. Only "too many" passes. */
function isRefusal(error: unknown): boolean {
  const code = codeOf(error) ?? 0;
  return code >= 400 && code < 500 && code !== 429;
}

/** Shown in place of data that could not be loaded, with the server's message if there is one. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useT();
  if (isRefusal(error)) return <Alert type="warning" showIcon title={problemText(t, error)} />;
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
