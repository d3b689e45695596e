import { bangkokDay, weekdayOf, type Day } from '@truedraw/rules';
import { useT } from '../../lib/i18n/t';
import { useLocale } from '../../lib/i18n/locale';
import { useMay } from '../../lib/may';
import { showWeekday } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import type { CalendarDay } from './calendar-day';

interface MonthGridProps {
  days: readonly CalendarDay[];
  onChoose: (day: CalendarDay) => void;
}

/** Seven days from Monday to Sunday, to show the names of the weekdays. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((date) => `2024-01-${date}`);

/** A month in weeks from Monday. Roles that may change days can choose one until it is over. */
export function MonthGrid({ days, onChoose }: MonthGridProps) {
  const locale = useLocale();
  const first = days[0];
  return (
    <div className="grid grid-cols-7 gap-1">
      {week.map((day) => (
        <p key={day} aria-hidden="true" className="text-center text-caption text-ink-faint">
          {showWeekday(day, locale)}
        </p>
      ))}
      {days.map((day) => (
        <DayCell
          key={day.day}
          day={day}
          column={day === first ? columnOf(day.day) : undefined}
          onChoose={() => onChoose(day)}
        />
      ))}
    </div>
  );
}

/** Monday is the first column. */
const columnOf = (day: string): number => ((weekdayOf(day as Day) + 6) % 7) + 1;

interface DayCellProps {
  day: CalendarDay;
  column: number | undefined;
  onChoose: () => void;
}

function DayCell({ day, column, onChoose }: DayCellProps) {
  const t = useT();
  const may = useMay();
  const today = bangkokDay(useNow(60_000));
  const editable = may('setCalendarDay') && day.day >= today;
  const look = day.open ? 'bg-surface' : 'bg-sunken text-ink-soft';
  return (
    <button
      type="button"
      disabled={!editable}
      onClick={onChoose}
      style={column ? { gridColumnStart: column } : undefined}
      className={`flex min-h-17 flex-col rounded-[4px] border p-1.5 text-start max-sm:p-1 text-caption ${look} ${
        day.day === today ? 'border-ink' : 'border-line'
      } ${editable ? 'hover:border-line-strong' : ''}`}
    >
      <span className="figure flex w-full flex-wrap justify-between max-sm:flex-col">
        <b className="text-small">{Number(day.day.slice(-2))}</b>
        <span className="whitespace-nowrap max-sm:text-[0.625rem]">
          {t(day.open ? 'Calendar.Open' : 'Calendar.Closed')}
        </span>
      </span>
      <span className={`block w-full truncate ${day.because === 'operator' ? 'font-semibold text-ink' : ''}`}>
        {day.because === 'weekday' || day.because === 'weekend' ? '' : t(`Calendar.${day.because}`)}
      </span>
      <span className="line-clamp-1" title={day.note}>
        {day.note}
      </span>
    </button>
  );
}
