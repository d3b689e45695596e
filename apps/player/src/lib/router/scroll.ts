/** The last scroll position of each page in this visit, by its depth in the history. */
const positions = new Map<number, number>();

export const rememberScroll = (depth: number): void => void positions.set(depth, window.scrollY);

export const recallScroll = (depth: number): number => positions.get(depth) ?? 0;
