import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';

export default function SettingsPage() {
  const t = useT();
  return <Page title={t('Page.Settings')}>{null}</Page>;
}
