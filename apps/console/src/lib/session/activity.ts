const key = 'truedraw.console.usedAt';
/** The pointer moves more often than this has to be stored. */
const storeEveryMs = 1_000;

const storedUse = (): number => Number(localStorage.getItem(key) ?? 0);

/** A key was pressed or the pointer moved. Stored, because use of one tab is use of all. */
export function markUsed(): void {
  if (unusedMs() >= storeEveryMs) localStorage.setItem(key, String(Date.now()));
}

export const unusedMs = (): number => Date.now() - storedUse();

/** Whether somebody was signed in here and has not signed out. */
export const wasUsed = (): boolean => storedUse() > 0;

export const forgetUse = (): void => localStorage.removeItem(key);
