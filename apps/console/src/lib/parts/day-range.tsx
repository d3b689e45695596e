import { Input } from 'antd';
import { useT } from '../i18n/t';

export interface Range {
  from: string;
  to: string;
}

interface DayRangeProps {
  value: Range;
  onChange: (range: Range) => void;
}

/** A range of days in Bangkok, both included. Either may be empty if the page allows it. */
export function DayRange({ value, onChange }: DayRangeProps) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-2">
      <Input
        type="date"
        aria-label={t('Common.From')}
        style={{ width: 140 }}
        value={value.from}
        {...(value.to && { max: value.to })}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      –
      <Input
        type="date"
        aria-label={t('Common.To')}
        style={{ width: 140 }}
        value={value.to}
        {...(value.from && { min: value.from })}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
    </span>
  );
}
