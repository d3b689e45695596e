import type { ToastTone } from '@truedraw/ui';
import { create } from 'zustand';

interface Shown {
  id: number;
  text: string;
  tone: ToastTone;
  at: number;
}

export const useToastStore = create<{ toast: Shown | null }>(() => ({ toast: null }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one toast at a time. A longer text stays longer. */
export function showToast(text: string, tone: ToastTone = 'notice'): void {
  lastId += 1;
  clearTimeout(timer);
  useToastStore.setState({ toast: { id: lastId, text, tone, at: Date.now() } });
  timer = setTimeout(hideToast, 3_000 + text.length * 30);
}

const hideToast = (): void => useToastStore.setState({ toast: null });

/** A toast belongs to the page on which it was shown, or to the page that its cause opens at once. */
const sameStepMs = 500;

export function hideToastOfOldPage(): void {
  const { toast } = useToastStore.getState();
  if (toast && Date.now() - toast.at > sameStepMs) hideToast();
}

/** What was wrong is no longer true for what is typed now. */
export function hideFailure(): void {
  if (useToastStore.getState().toast?.tone === 'failure') hideToast();
}
