import { useState, type ComponentProps } from 'react';
import { inputClass, Field, type FieldTexts } from './field';
import { EyeIcon, EyeOffIcon } from './icons/controls';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ label, error, hint, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
      className="grid w-12 shrink-0 place-items-center rounded-field text-ink-faint focus-visible:-outline-offset-2"
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <Field label={label} error={error} hint={hint} end={toggle}>
      {(fieldProps) => (
        <input
          {...input}
          {...fieldProps}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}
