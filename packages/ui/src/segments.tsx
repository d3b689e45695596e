import { useId } from 'react';
import { classNames } from './class-names';

interface SegmentsProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Radio buttons that look like a segmented control. */
export function Segments<Id extends string>({ label, options, value, onChange }: SegmentsProps<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex gap-1 rounded-field bg-sunken p-1">
      {options.map((option) => (
        <label
          key={option.id}
          className={classNames(
            'relative grid min-h-10 flex-1 cursor-pointer place-items-center rounded-[0.55rem] px-1 text-center text-small font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.id === value ? 'bg-raised text-ink shadow-lift' : 'text-ink-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
