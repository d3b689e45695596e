import { classNames } from '@truedraw/ui';

interface RowInputProps {
  label: string;
  inputMode: 'numeric' | 'decimal';
  value: string;
  wrong: boolean;
  disabled: boolean;
  onType: (text: string) => void;
  onBlur: () => void;
}

/** An input inside a table row. */
export function RowInput({ label, inputMode, value, wrong, disabled, onType, onBlur }: RowInputProps) {
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode={inputMode}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      value={value}
      disabled={disabled}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      className={classNames(
        'h-11 w-full min-w-0 scroll-my-40 rounded-field border bg-surface px-2 text-lead font-semibold tabular-nums disabled:border-transparent disabled:bg-transparent disabled:opacity-100',
        wrong ? 'border-action-ink' : 'border-line',
      )}
    />
  );
}
