import { classNames } from './class-names';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A row with its name and a switch; the whole row takes the press. */
export function Switch({ label, on, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="flex min-h-12 w-full items-center justify-between gap-3 text-left text-body disabled:opacity-50"
    >
      {label}
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-7 w-12 shrink-0 rounded-full transition-colors',
          on ? 'bg-action' : 'bg-line-strong',
        )}
      >
        <span
          className={classNames(
            'absolute top-1 size-5 rounded-full bg-white transition-[left]',
            on ? 'left-6' : 'left-1',
          )}
        />
      </span>
    </button>
  );
}
