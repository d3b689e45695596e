import { useT } from '../lib/i18n/t';
import { updateNow, useUpdateStore } from '../lib/pwa/update-now';

/** The bar is small, because the update is applied anyway at the next main page or when the user leaves the app. */
export function UpdateBar() {
  const t = useT();
  const ready = useUpdateStore((state) => state.ready);
  return (
    <output className="block">
      {ready && (
        <p className="flex items-center justify-center gap-1 bg-surface text-small text-ink-soft">
          {t('App.UpdateReady')}
          <button
            type="button"
            onClick={() => void updateNow()}
            className="min-h-11 px-3 font-semibold text-action-ink"
          >
            {t('App.Update')}
          </button>
        </p>
      )}
    </output>
  );
}
