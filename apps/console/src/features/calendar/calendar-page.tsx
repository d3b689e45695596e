import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';

export default function CalendarPage() {
  const t = useT();
  return <Page title={t('Page.Calendar')}>{null}</Page>;
}
