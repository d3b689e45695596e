import type { ReactNode, RefObject } from 'react';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The browser's own validation is off, because our texts are shown at the fields. */
export function Form({ formRef, onSubmit, children }: FormProps) {
  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
