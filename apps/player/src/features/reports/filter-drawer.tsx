import { dateCounts, isDay, sessions, type Day } from '@truedraw/rules';
import { Button, Segments, Sheet, Switch, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { defaultFilter, earliestDay, type Filter } from './filter';

interface FilterDrawerProps {
  open: boolean;
  filter: Filter;
  today: Day;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** A drawer from the top: the number of draws, the session, the days, and whether omissions are shown. */
export function FilterDrawer({ open, onClose, ...rest }: FilterDrawerProps) {
  const t = useT();
  return (
    <Sheet open={open} from="top" title={t('Report.Filter')} closeLabel={t('Common.Close')} onClose={onClose}>
      <FilterForm {...rest} />
    </Sheet>
  );
}

function FilterForm({ filter, today, onApply }: Omit<FilterDrawerProps, 'open' | 'onClose'>) {
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<Filter>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={t('Report.Count')}
        options={dateCounts.map((count) => ({
          id: String(count),
          label: count ? t('Report.CountOf', { count }) : t('Report.CountAll'),
        }))}
        value={String(draft.dateCount)}
        onChange={(id) => change({ dateCount: dateCounts.find((count) => String(count) === id) ?? 0 })}
      />
      <Segments
        label={t('Report.Session')}
        options={(['all', ...sessions] as const).map((id) => ({
          id,
          label: id === 'all' ? t('Report.SessionAll') : t(`Session.${id}`),
        }))}
        value={draft.session}
        onChange={(session) => change({ session })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t('Report.From')}
          value={draft.startDate}
          min={earliestDay(today)}
          max={draft.endDate}
          onChange={(startDate) => change({ startDate })}
        />
        <DayField
          label={t('Report.To')}
          value={draft.endDate}
          min={draft.startDate}
          max={today}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
      <p className="-mt-2 text-caption text-ink-faint">{t('Report.Range')}</p>
      <Switch
        label={t('Report.ShowLost')}
        on={draft.showLost}
        onChange={(showLost) => change({ showLost })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={() => setDraft(defaultFilter(today))}>
          {t('Report.Reset')}
        </Button>
        <Button onClick={() => onApply(draft)}>{t('Report.Apply')}</Button>
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: Day;
  min: Day;
  max: Day;
  onChange: (day: Day) => void;
}

/** A day outside the range is ignored. */
const DayField = ({ onChange, ...rest }: DayFieldProps) => (
  <TextField
    type="date"
    {...rest}
    onChange={({ target: { value } }) => {
      if (isDay(value) && value >= rest.min && value <= rest.max) onChange(value);
    }}
  />
);
