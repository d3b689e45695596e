import { useRef, useState, type RefObject } from 'react';
import { useT } from '../i18n/t';
import type { Problem } from './problem';

/** What the server said about a field, in its own words. */
interface Told<Field extends string> {
  field: Field;
  text: string;
}

/** Shows one problem under its field and takes the focus there; typing in that field clears it. */
export function useProblem<Field extends string>(): {
  form: RefObject<HTMLFormElement | null>;
  report: (problem: Problem<Field> | Told<Field> | undefined) => void;
  clear: () => void;
  errorAt: (field: Field) => string | undefined;
} {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem<Field> | Told<Field>>();
  return {
    form,
    report: (found) => {
      setProblem(found);
      const input = found && form.current?.elements.namedItem(found.field);
      if (input instanceof HTMLInputElement) input.focus();
    },
    clear: () => setProblem(undefined),
    errorAt: (field) => {
      if (problem?.field !== field) return undefined;
      return 'key' in problem ? t(problem.key) : problem.text;
    },
  };
}
