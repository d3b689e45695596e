import { fromHex, hexOf } from '../bytes';
import { bytesIn64, parseNote, signersOf, textIn64, type Note, type NoteKey, type Signed } from './note';

/** The whole log at one moment, in two figures (c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: string;
}

/** The log's name: it follows from its first key and never changes, whatever the server's address is. */
export const originOf = (firstKeyId: string): string => `truedraw.log/${firstKeyId}`;

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${textIn64(fromHex(root, 32)!)}\n`;

/** Undefined for a text that is not a checkpoint's. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size = '', root = '', ...more] = text.slice(0, -1).split('\n');
  const hash = bytesIn64(root);
  if (!text.endsWith('\n') || !origin || more.includes('') || hash?.length !== 32) return undefined;
  if (!/^(?:0|[1-9]\d*)$/.test(size) || !Number.isSafeInteger(Number(size))) return undefined;
  return { origin, size: Number(size), root: hexOf(hash) };
}

/** A checkpoint with those who signed it, of the keys that the reader knows. */
export interface SignedCheckpoint extends Checkpoint {
  witnesses: readonly Signed[];
  note: string;
}

/** Undefined unless one of the log's keys signed it and no signature of a known key is wrong. */
export async function openCheckpoint(
  note: string,
  log: readonly NoteKey[],
  witnesses: readonly NoteKey[] = [],
): Promise<SignedCheckpoint | undefined> {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (!checkpoint) return undefined;
  const signed = await signersOf(parsed satisfies Note, [...log, ...witnesses]);
  if (!signed?.some(({ key }) => log.includes(key) && key.name === checkpoint.origin)) return undefined;
  return { ...checkpoint, note, witnesses: signed.filter(({ key }) => witnesses.includes(key)) };
}
