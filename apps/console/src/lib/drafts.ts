import { useEffect, useRef } from 'react';
import { ended, session, useMe } from './session/session';
import { createStore, useStore } from './store';

interface Kept {
  staffId: number;
  /** By page and form. */
  forms: ReadonlyMap<string, object>;
}

/** What stood in forms when a session ended by itself. It is in memory alone, and for the person who typed it. */
const kept = createStore<Kept | undefined>(undefined);

session.subscribe(() => {
  const me = session.get()?.me;
  if (me && me.staffId !== kept.get()?.staffId) kept.set(undefined);
});

export const useHasDrafts = (): boolean => (useStore(kept)?.forms.size ?? 0) > 0;

interface Draft<Values> {
  /** What the form holds and has not saved; undefined for nothing. */
  note: (values: Values | undefined) => void;
  /** What was kept of this form, once. */
  take: () => Values | undefined;
}

export function useDraft<Values extends object>(name: string): Draft<Values> {
  const { staffId } = useMe();
  const typed = useRef<Values>(undefined);
  const key = `${window.location.pathname} ${name}`;
  useEffect(
    () => () => {
      if (!typed.current || session.get() || ended.get() === 'left') return;
      kept.set({ staffId, forms: new Map(kept.get()?.forms).set(key, typed.current) });
    },
    [key, staffId],
  );
  return {
    note(values) {
      typed.current = values;
    },
    take() {
      const forms = new Map(kept.get()?.forms);
      const values = forms.get(key) as Values | undefined;
      if (values && forms.delete(key)) kept.set({ staffId, forms });
      return values;
    },
  };
}
