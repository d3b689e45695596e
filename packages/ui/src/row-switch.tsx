import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

interface RowSwitchProps {
  icon?: ReactNode;
  label: string;
  hint?: string | undefined;
  on: boolean;
  /** While it is being switched it takes no presses, without losing the focus as `disabled` would. */
  busy?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A row of a list that switches something; the whole row is the target. */
export function RowSwitch({ icon, label, hint, on, busy, disabled, onChange }: RowSwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={() => !busy && !disabled && onChange(!on)}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-body focus-visible:-outline-offset-2 active:bg-sunken"
    >
      {icon && <span className="text-ink-soft">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-ink-faint">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'switch relative h-7 w-12 shrink-0 rounded-full',
          on ? 'bg-action' : 'bg-line-strong',
          (busy || disabled) && 'opacity-50',
        )}
      >
        <span
          className={classNames(
            'absolute top-0.5 left-0.5 size-6 rounded-full bg-white',
            on && 'translate-x-5',
          )}
        />
      </span>
    </button>
  );
}
