import type { ToastTone } from '@truedraw/ui';
import { create } from 'zustand';

interface Shown {
  id: number;
  text: string;
  tone: ToastTone;
}

export const useToastStore = create<{ toast: Shown | null }>(() => ({ toast: null }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one toast at a time. A longer text stays longer. */
export function showToast(text: string, tone: ToastTone = 'notice'): void {
  lastId += 1;
  clearTimeout(timer);
  useToastStore.setState({ toast: { id: lastId, text, tone } });
  timer = setTimeout(() => useToastStore.setState({ toast: null }), 3_000 + text.length * 30);
}
