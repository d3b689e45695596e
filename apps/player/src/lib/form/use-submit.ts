import { useRef, useState } from 'react';

/** Runs one submission at a time. It checks a ref, because two taps can come before React renders the busy button. */
export function useSubmit<Args extends unknown[]>(
  task: (...args: Args) => Promise<void>,
): { busy: boolean; submit: (...args: Args) => void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await task(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, submit: (...args) => void run(args) };
}
