import { useEffect, useState } from 'react';
import { createStore } from './store';

/** The forms with changes that are not saved. */
const changedForms = new Set<object>();
/** Where they are. */
let address = '';

/** Where somebody wants to go although a form has changes; a dialog asks. */
export const leaving = createStore<(() => void) | undefined>(undefined);

/** Goes on, or asks first if changes would be lost. */
export function leaveSafely(go: () => void): void {
  if (changedForms.size === 0) go();
  else leaving.set(go);
}

/** Lets the changes go. */
export function discardChanges(): void {
  changedForms.clear();
  const go = leaving.get();
  leaving.set(undefined);
  go?.();
}

/**
 * Lets the browser's back and forward ask too: they return to the form first. To be called before the router listens,
 * because browsers call the listeners of a window in their order.
 */
export function holdHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (changedForms.size === 0) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, '', address);
    leaving.set(() => window.history.back());
  });
}

/** While `changed`, leaving the page or the window asks first. */
export function useUnsaved(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const form = {};
    const warn = (event: BeforeUnloadEvent) => {
      if (changedForms.has(form)) event.preventDefault();
    };
    address = window.location.href;
    changedForms.add(form);
    window.addEventListener('beforeunload', warn);
    return () => {
      changedForms.delete(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [changed]);
}

interface UnsavedForm {
  onValuesChange: () => void;
  /** To be called with the answer of the call that saves; undefined when it failed. */
  saved: <Answer>(answer: Answer) => Answer;
}

/** The same for a form that stays on its page. */
export function useUnsavedForm(): UnsavedForm {
  const [changed, setChanged] = useState(false);
  useUnsaved(changed);
  return {
    onValuesChange: () => setChanged(true),
    saved(answer) {
      if (answer !== undefined) setChanged(false);
      return answer;
    },
  };
}
