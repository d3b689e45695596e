import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share a window. Each file starts at its first address, with nothing stored, shown or listened
 * to, and loads our modules anew, since they remember what was in the window before.
 */
if (typeof window !== 'undefined') {
  vi.resetModules();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const listening = [window, document].map(
    (target) => [target, vi.spyOn(target, 'addEventListener')] as const,
  );
  afterAll(() => {
    for (const [target, added] of listening) {
      for (const listener of added.mock.calls) target.removeEventListener(...listener);
      added.mockRestore();
    }
  });
}
