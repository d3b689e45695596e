import { Button, Result } from 'antd';
import { useLocation } from 'wouter';
import { useT } from '../lib/i18n/t';
import { hrefOf } from '../lib/router/paths';

/** For an address that leads nowhere, or nowhere for this role. */
export function MissingPage({ title }: { title: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <Result
      status="info"
      title={<h1>{title}</h1>}
      extra={<Button onClick={() => navigate(hrefOf('/'))}>{t('Common.ToDashboard')}</Button>}
    />
  );
}
