import { foundAtMost } from '@truedraw/contract';

/** More than are counted is written as 1000+. */
export const countText = (count: number): string => (count > foundAtMost ? `${foundAtMost}+` : String(count));
