import { ChevronDownIcon } from './icons/controls';

interface PrefixSelectProps {
  label: string;
  /** The text in the field: the short form of the chosen option. */
  shown: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** An invisible native select over a short text. The field shows "+66" and the list shows "泰国 +66". */
export function PrefixSelect({ label, shown, value, options, onChange }: PrefixSelectProps) {
  return (
    <div className="relative flex shrink-0 items-center gap-1 rounded-l-field border-r border-line pr-2.5 pl-3.5 text-input text-ink tabular-nums has-[select:focus-visible]:outline-2 has-[select:focus-visible]:-outline-offset-2 has-[select:focus-visible]:outline-focus">
      <span aria-hidden="true">{shown}</span>
      <ChevronDownIcon className="size-4 text-ink-faint" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full appearance-none bg-surface text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
