import type { Day } from '@truedraw/rules';
import { ChevronDownIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import type { Filter } from './filter';
import { FilterDrawer } from './filter-drawer';

interface SpanButtonProps {
  /** Names the draws of the window. */
  label: string;
  filter: Filter;
  today: Day;
  onFilter: (filter: Filter) => void;
}

/** Names the draws of one of two windows. A tap chooses others. */
export function SpanButton({ label, filter, today, onFilter }: SpanButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${t('Report.Filter')} ${label}`}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-1 border-t border-line px-4 text-small font-semibold"
      >
        <span className="truncate">{label}</span>
        <ChevronDownIcon className="size-4 shrink-0 text-ink-faint" />
      </button>
      <FilterDrawer
        open={open}
        filter={filter}
        today={today}
        onApply={(next) => {
          setOpen(false);
          onFilter(next);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
