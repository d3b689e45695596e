import { bytesOf, fromHex, hexOf, joined, sha256, type Bytes } from '../bytes';
import { isSignedText } from '../signature';

/** A signed note (c2sp.org/signed-note): a text, and who signed it. */
export interface Note {
  /** With its last newline. */
  text: string;
  signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  name: string;
  /** Eight hexadecimal digits; with the name they tell the key. */
  id: string;
  signature: Bytes;
}

/** A verifier key: who signs notes, and how. */
export interface NoteKey {
  name: string;
  id: string;
  /** `log` signs the text alone, `witness` the time too (c2sp.org/tlog-cosignature). */
  kind: 'log' | 'witness';
  publicKey: string;
}

const kinds = { log: 1, witness: 4 } as const;
const kindOf = (type: number | undefined): NoteKey['kind'] | undefined =>
  (['log', 'witness'] as const).find((kind) => kinds[kind] === type);

const isKeyName = (name: string): boolean => /^[^\s\p{White_Space}+]+$/u.test(name);

/** Standard base64, in its only spelling; undefined for anything else. */
export function bytesIn64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return textIn64(bytes) === text ? bytes : undefined;
}

export const textIn64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** More signatures are refused before any is checked. */
const mostSignatures = 100;

/** Undefined for a text that is not a signed note. Its signatures are not checked. */
export function parseNote(note: string): Note | undefined {
  // Every control character but the newline, and what a decoder puts for bytes that are not UTF-8.
  // oxlint-disable-next-line no-control-regex -- The published rule names them.
  if (/[\u0000-\u0009\u000B-\u001F\uFFFD]|\p{Surrogate}/u.test(note)) return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map(signatureIn);
  if (signatures.length > mostSignatures || !signatures.every((each) => each !== undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures };
}

/** Reads one line without its newline. */
function signatureIn(line: string): NoteSignature | undefined {
  const [, name, coded] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
  const bytes = coded ? bytesIn64(coded) : undefined;
  if (!name || !isKeyName(name) || !bytes || bytes.length < 5) return undefined;
  return { name, id: hexOf(bytes.subarray(0, 4)), signature: bytes.slice(4) };
}

/** A signature as its line. */
export const signatureLine = ({ name, id }: Pick<NoteKey, 'name' | 'id'>, signature: Uint8Array): string =>
  `— ${name} ${textIn64(joined(fromHex(id, 4)!, signature))}\n`;

export async function noteKey(kind: NoteKey['kind'], name: string, publicKey: string): Promise<NoteKey> {
  const key = joined(Uint8Array.of(kinds[kind]), fromHex(publicKey, 32)!);
  const hash = await sha256(joined(bytesOf(`${name}\n`), key));
  return { name, id: hexOf(hash.subarray(0, 4)), kind, publicKey };
}

/** The key as text, which others are given. */
export const vkeyOf = ({ name, id, kind, publicKey }: NoteKey): string =>
  `${name}+${id}+${textIn64(joined(Uint8Array.of(kinds[kind]), fromHex(publicKey, 32)!))}`;

/** Undefined for a text that is not such a key, or whose id is another key's. */
export async function parseVkey(vkey: string): Promise<NoteKey | undefined> {
  const [, name = '', id, coded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
  const bytes = bytesIn64(coded);
  const kind = kindOf(bytes?.[0]);
  if (!isKeyName(name) || bytes?.length !== 33 || !kind) return undefined;
  const key = await noteKey(kind, name, hexOf(bytes.subarray(1)));
  return key.id === id ? key : undefined;
}

export interface Signed {
  key: NoteKey;
  /** When a witness signed, in milliseconds; 0 for a log. */
  time: number;
}

/**
 * Who of these keys signed the note, each once. Signatures of others are left aside; undefined when one of these keys'
 * is wrong, for such a note was tampered with.
 */
export async function signersOf(
  { text, signatures }: Note,
  keys: readonly NoteKey[],
): Promise<Signed[] | undefined> {
  const found = new Map<NoteKey, number>();
  for (const each of signatures) {
    const key = keys.find(({ name, id }) => name === each.name && id === each.id);
    if (!key) continue;
    const time = await signedAt(key, text, each.signature);
    if (time === undefined) return undefined;
    found.set(key, Math.max(time, found.get(key) ?? 0));
  }
  return Array.from(found, ([key, time]) => ({ key, time }));
}

async function signedAt(
  { kind, publicKey }: NoteKey,
  text: string,
  bytes: Bytes,
): Promise<number | undefined> {
  if (kind === 'log') return (await isSignedText(publicKey, text, hexOf(bytes))) ? 0 : undefined;
  if (bytes.length !== 72) return undefined;
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  const signed = await isSignedText(publicKey, cosignedText(text, seconds), hexOf(bytes.subarray(8)));
  return signed && seconds > 0n && seconds < 1n << 43n ? Number(seconds) * 1_000 : undefined;
}

/** What a witness signs about a checkpoint's text. */
const cosignedText = (text: string, seconds: bigint): string => `cosignature/v1\ntime ${seconds}\n${text}`;
