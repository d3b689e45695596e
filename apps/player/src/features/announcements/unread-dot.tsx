import { useT } from '../../lib/i18n/t';

export function UnreadDot() {
  const t = useT();
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-action" />
      <span className="sr-only">{t('Announce.Unread')}</span>
    </>
  );
}
