import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  icon?: ReactNode;
  hint?: string;
  /** The switch is a row of a list and gets the padding of a row. */
  inList?: boolean;
  disabled?: boolean;
  /** The change is pending, so clicks are ignored. Unlike `disabled`, the switch keeps the focus. */
  busy?: boolean;
}

/** A row with a label and a switch. A click anywhere on the row changes it. */
export function Switch(props: SwitchProps) {
  const { label, on, onChange, icon, hint, inList = false, disabled = false, busy = false } = props;
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={() => !busy && onChange(!on)}
      className={classNames(
        'flex w-full items-center gap-3 text-left text-body',
        inList ? 'min-h-14 px-4 py-2.5 focus-visible:-outline-offset-2' : 'min-h-12',
      )}
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
          'relative h-7 w-12 shrink-0 rounded-full transition-colors',
          on ? 'bg-action' : 'bg-line-strong',
          (disabled || busy) && 'opacity-50',
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
