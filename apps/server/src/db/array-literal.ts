/**
 * PostgreSQL's text form of arrays, written directly: the driver's own quotes and escapes every element, which shows
 * when a batch has thousands.
 */
export const numberArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** Reads an array of whole numbers; one that JavaScript cannot hold exactly is a fault. */
export function parseNumberArray(text: string): number[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => {
      const value = Number(item);
      if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number in an array: ${item}`);
      return value;
    });
}
