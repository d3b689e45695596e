import { useT } from '../../lib/i18n/t';
import { StatusView } from './status-view';

export function NotFoundPage() {
  const t = useT();
  return <StatusView mark="404" title={t('Common.NotFoundTitle')} text={t('Common.NotFoundText')} />;
}
