import { Button, Result } from 'antd';
import { useT } from '../lib/i18n/t';
import { open } from '../lib/router/router';

/** For an address that leads nowhere, or nowhere for this role. */
export function MissingPage({ title }: { title: string }) {
  const t = useT();
  return (
    <Result
      status="info"
      title={<h1>{title}</h1>}
      extra={<Button onClick={() => open('/')}>{t('Common.ToDashboard')}</Button>}
    />
  );
}
