import { CloseIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

/** The one bar of a report on the whole screen. */
export function FullScreenBar({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useT();
  return (
    <header className="flex items-center gap-2 bg-canvas pt-[env(safe-area-inset-top)] pl-4">
      <h1 tabIndex={-1} className="min-w-0 flex-1 truncate text-small font-semibold">
        {title}
      </h1>
      <button
        type="button"
        aria-label={t('Report.FullScreenClose')}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-full text-ink-soft active:bg-sunken"
      >
        <CloseIcon className="size-5" />
      </button>
    </header>
  );
}
