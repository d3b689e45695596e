let lastWasKey = false;

/** Notes whether keys or the pointer are used. Browsers do not count keys with Alt, by which pages are opened. */
export function watchKeyboard(): void {
  document.addEventListener('keydown', () => (lastWasKey = true), true);
  document.addEventListener('pointerdown', () => (lastWasKey = false), true);
}

/** Whether a key was pressed last. */
export const usesKeyboard = (): boolean => lastWasKey;
