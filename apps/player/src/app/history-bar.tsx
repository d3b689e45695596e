import { useT } from '../lib/i18n/t';
import { useAlarm } from '../lib/proof/log-memory';
import { open } from '../lib/router/router';

/** Stays until the user has opened the page with the evidence and decided. */
export function HistoryBar() {
  const t = useT();
  const alarm = useAlarm();
  return (
    <div role="alert">
      {alarm && (
        <p className="flex flex-wrap items-center justify-center gap-x-1 bg-action px-4 py-1.5 text-small text-on-action">
          {t('App.OtherHistory')}
          <button
            type="button"
            onClick={() => void open('/verify')}
            className="min-h-11 px-3 font-semibold underline"
          >
            {t('App.OtherHistoryOpen')}
          </button>
        </p>
      )}
    </div>
  );
}
