import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';

export default function ExposurePage() {
  const t = useT();
  return <Page title={t('Page.Exposure')}>{null}</Page>;
}
