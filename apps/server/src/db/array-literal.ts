/**
 * PostgreSQL's text form of arrays. The driver quotes and escapes every element, which is slow for the thousands in a
 * batch.
 */
export const numberArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** Reads an array of whole numbers; throws for one that JavaScript cannot hold exactly. */
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
