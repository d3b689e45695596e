import { Button, Result } from 'antd';
import { useLocation } from 'wouter';
import { useT } from '../lib/i18n/t';
import { hrefOf } from '../lib/router/paths';

/** Shown for an address without a page, or with a page that the role may not open. */
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
