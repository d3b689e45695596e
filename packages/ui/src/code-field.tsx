import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from './field';
import { Spinner } from './spinner';

interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  sendLabel: string;
  onSend: () => void;
  sending: boolean;
  /** The countdown is running, so no code can be requested. */
  waiting: boolean;
}

export function CodeField({
  label,
  error,
  hint,
  sendLabel,
  onSend,
  sending,
  waiting,
  ...input
}: CodeFieldProps) {
  const send = (
    <button
      type="button"
      disabled={waiting}
      aria-disabled={sending || undefined}
      onClick={sending ? undefined : onSend}
      className="flex min-w-24 shrink-0 items-center justify-center gap-2 border-l border-line px-3.5 text-small font-semibold text-action-ink tabular-nums focus-visible:-outline-offset-2 active:bg-sunken disabled:text-ink-faint"
    >
      {sending && <Spinner className="size-4" />}
      {sendLabel}
    </button>
  );
  return (
    <Field label={label} error={error} hint={hint} end={send}>
      {(fieldProps) => (
        <input
          {...input}
          {...fieldProps}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className={`${inputClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
