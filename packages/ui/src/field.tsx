import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The attributes that connect an input with its label, hint and error for screen readers. */
interface FieldInputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  start?: ReactNode;
  end?: ReactNode;
  children: (input: FieldInputProps) => ReactNode;
}

/** A label, a frame around the input, and below it the error or the hint. A screen reader announces a new error. */
export function Field({ label, error, hint, start, end, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium text-ink-soft">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-stretch overflow-hidden rounded-field border bg-surface',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
          error ? 'border-action-ink' : 'border-line-strong',
        )}
      >
        {start}
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? noteId : undefined,
        })}
        {end}
      </div>
      {note && (
        <p
          id={noteId}
          key={note}
          role={error ? 'alert' : undefined}
          className={classNames('mt-1.5 text-small', error ? 'text-action-ink' : 'text-ink-faint')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export const inputClass =
  'w-full min-w-0 flex-1 bg-transparent px-3.5 text-input text-ink placeholder:text-ink-faint focus-visible:outline-none';
