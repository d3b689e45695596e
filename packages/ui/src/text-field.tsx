import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass, type FieldTexts } from './field';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Shown inside the frame before the input, such as a region code. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({ label, error, hint, start, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} start={start} end={end}>
      {(fieldProps) => <input type="text" {...input} {...fieldProps} className={inputClass} />}
    </Field>
  );
}
