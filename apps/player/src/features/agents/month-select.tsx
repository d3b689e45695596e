import { bangkokMonth, monthsUpTo, type Month } from '@truedraw/rules';
import { ChevronDownIcon } from '@truedraw/ui';
import { useId } from 'react';
import { serverNow } from '../../lib/clock';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { monthLabel } from './month-label';

/** Selects the current month or one of the last year. */
export function MonthSelect({ month, onChange }: { month: Month; onChange: (month: Month) => void }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const months = monthsUpTo(bangkokMonth(serverNow()));
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-body font-medium text-ink-soft">
        {t('Agent.Month')}
      </label>
      <div className="relative flex items-center rounded-field bg-surface shadow-lift has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-focus">
        <select
          id={id}
          value={month}
          onChange={(event) => {
            const chosen = months.find((one) => one === event.target.value);
            if (chosen) onChange(chosen);
          }}
          className="min-h-12 appearance-none rounded-field bg-transparent py-2 pr-10 pl-4 text-input font-semibold text-ink focus-visible:outline-none"
        >
          {months.map((one) => (
            <option key={one} value={one} className="bg-surface text-ink">
              {monthLabel(one, locale)}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-3 size-4 text-ink-faint" />
      </div>
    </div>
  );
}
