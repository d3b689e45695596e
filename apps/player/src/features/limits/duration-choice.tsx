interface DurationChoiceProps {
  legend: string;
  choices: readonly { value: number; label: string }[];
  value: number;
  onChange: (value: number) => void;
}

/** Large tiles with real radio buttons inside, so that arrow keys and screen readers work. */
export function DurationChoice({ legend, choices, value, onChange }: DurationChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium text-ink-soft">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="grid min-h-11 place-items-center rounded-field border border-line-strong px-2 py-1 text-center text-body has-checked:border-action has-checked:bg-action-tint has-checked:font-semibold has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="length"
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
