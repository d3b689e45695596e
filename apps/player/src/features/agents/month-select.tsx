import { bangkokMonth, monthsUpTo, type Month } from '@truedraw/rules';
import { serverNow } from '../../lib/clock';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { Choice } from './choice';
import { monthLabel } from './month-label';

/** Selects the current month or one of the last year. */
export function MonthSelect({ month, onChange }: { month: Month; onChange: (month: Month) => void }) {
  const t = useT();
  const locale = useLocale();
  const months = monthsUpTo(bangkokMonth(serverNow()));
  return (
    <Choice
      label={t('Agent.Month')}
      options={months.map((id) => ({ id, label: monthLabel(id, locale) }))}
      value={month}
      onChange={onChange}
    />
  );
}
