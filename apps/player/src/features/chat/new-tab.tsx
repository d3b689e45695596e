import { OutsideIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

/** Says of a link that it leaves the app. */
export function NewTab() {
  const t = useT();
  return (
    <>
      <OutsideIcon className="size-4" />
      <span className="sr-only">{t('Service.NewTab')}</span>
    </>
  );
}
