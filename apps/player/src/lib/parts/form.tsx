import type { ReactNode, RefObject } from 'react';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

/** Our own words tell what is missing, at the field; the browser's bubbles stay away. */
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
