import { act } from 'react';

/** As patient as a busy machine needs. */
const longestMs = 15_000;

/** Waits until a part of the console shows what is checked. */
export async function until(check: () => void): Promise<void> {
  for (const begunAt = performance.now(); ;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    try {
      return check();
    } catch (error) {
      if (performance.now() - begunAt > longestMs) throw error;
    }
  }
}
