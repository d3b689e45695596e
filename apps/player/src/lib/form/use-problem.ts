import { useRef, useState, type RefObject } from 'react';
import { useT } from '../i18n/t';
import type { Problem } from './problem';

/** A problem with a text instead of a message key, such as one from the server. */
interface TextProblem<Field extends string> {
  field: Field;
  text: string;
}

/** Shows one problem under its field and focuses the field. Typing clears the problem. */
export function useProblem<Field extends string>(): {
  form: RefObject<HTMLFormElement | null>;
  report: (problem: Problem<Field> | TextProblem<Field> | undefined) => void;
  clear: () => void;
  errorAt: (field: Field) => string | undefined;
} {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem<Field> | TextProblem<Field>>();
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
