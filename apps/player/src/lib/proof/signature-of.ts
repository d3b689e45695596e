import { parseNote } from '@truedraw/proof';

/** The log's own signature of a checkpoint, which is the first. */
export const signatureOf = (note: string): string =>
  Array.from(parseNote(note)?.signatures[0]?.signature ?? [], (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
