import { OutsideIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

/** Marks a link that opens outside the app. */
export function NewTab() {
  const t = useT();
  return (
    <>
      <OutsideIcon className="size-4" />
      <span className="sr-only">{t('Service.NewTab')}</span>
    </>
  );
}
