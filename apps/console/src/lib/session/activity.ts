let usedAt = Date.now();

/** A key was pressed or the pointer moved. */
export const markUsed = (): void => void (usedAt = Date.now());

export const unusedMs = (): number => Date.now() - usedAt;
