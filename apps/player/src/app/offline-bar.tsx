import { useOnline } from '@truedraw/client';
import { useT } from '../lib/i18n/t';

export function OfflineBar() {
  const t = useT();
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <p className="bg-ink px-4 py-1.5 text-center text-small text-canvas">{t('Common.OfflineBar')}</p>
      )}
    </output>
  );
}
