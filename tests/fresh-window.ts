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
  for (const target of [window, document] as EventTarget[]) {
    const added = vi.spyOn(target, 'addEventListener');
    afterAll(() => {
      for (const [type, listener, options] of added.mock.calls)
        target.removeEventListener(type, listener, options);
      added.mockRestore();
    });
  }
}
