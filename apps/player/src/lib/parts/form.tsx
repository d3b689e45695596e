import type { ReactNode, RefObject } from 'react';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/** Our own texts at the fields say what is missing; the browser's bubbles are off. */
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
