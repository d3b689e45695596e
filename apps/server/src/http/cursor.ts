import { Refusal } from '../refusal';

type Part = string | number;

/** Where the next page of a large table begins: the key of the last row, as a text that clients send back unchanged. */
export const cursorOf = (...key: Part[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Reads a cursor and checks the type of each part; anything else is bad input. */
export function readCursor<Kinds extends readonly ('number' | 'string')[]>(
  after: string,
  ...kinds: Kinds
): { [At in keyof Kinds]: Kinds[At] extends 'number' ? number : string } {
  const key = parsed(after);
  const fits =
    Array.isArray(key) &&
    key.length === kinds.length &&
    kinds.every(
      (kind, at) => typeof key[at] === kind && (kind === 'string' || Number.isSafeInteger(key[at])),
    );
  if (!fits) throw new Refusal('BadInput', { field: 'after' });
  return key as never;
}

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    return undefined;
  }
}
