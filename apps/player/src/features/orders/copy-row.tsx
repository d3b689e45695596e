import { CopyIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { useCopy } from '../../lib/use-copy';

/** A line of the payment details with a copy button. The label of the button names the line. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1">
        {label && <span className="block text-caption text-ink-faint">{label}</span>}
        <span className="block font-medium select-all">{value}</span>
      </span>
      <button
        type="button"
        aria-label={t('Deposit.CopyOf', { what: label || value })}
        onClick={() => void copy(value)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft active:bg-sunken"
      >
        <CopyIcon className="size-5" />
      </button>
    </li>
  );
}
