import { ChevronDownIcon } from '@truedraw/ui';

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A select without a visible label; its options say what is chosen. */
export function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center rounded-field bg-surface shadow-lift has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-focus">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
        className="min-h-11 w-full appearance-none truncate rounded-field bg-transparent py-1.5 pr-9 pl-3.5 text-body font-medium text-ink focus-visible:outline-none"
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-3 size-4 text-ink-faint" />
    </div>
  );
}
