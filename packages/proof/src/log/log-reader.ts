import type { KeyTime } from '../chain';
import { textIfAny } from '../canonical';
import { bytesOf } from '../bytes';
import { leafHash, rootOf } from '../merkle';
import type { SignedRecord } from '../records';
import type { ReceiptCheckpoint } from '../shapes';
import { isSignedText } from '../signature';
import {
  checkpointText,
  openCheckpoint,
  originOf,
  type Checkpoint,
  type SignedCheckpoint,
} from './checkpoint';
import { isExtension } from './consistency';
import { noteKey, parseVkey, type NoteKey, type Signed } from './note';

/** The files of the log. A failed download throws; a missing file is empty or undefined. */
export interface LogFiles {
  checkpoint(): Promise<string | undefined>;
  /** The first checkpoint with this record that enough witnesses have signed. */
  witnessed(seq: number): Promise<string | undefined>;
  /** The verifier keys of the witnesses, and how many have to sign. */
  witnesses(): Promise<WitnessPolicy>;
  inclusion(size: number, seq: number): Promise<readonly string[] | undefined>;
  consistency(from: number, to: number): Promise<readonly string[] | undefined>;
}

export interface WitnessPolicy {
  vkeys: readonly string[];
  needed: number;
}

export type LogFault =
  /** It is not signed by a key of the chain, or a witness's signature in it is wrong. */
  | 'BadCheckpoint'
  /** Two histories of one size. */
  | 'Split'
  /** It does not contain what was seen before. */
  | 'Rewritten'
  | 'NotInLog'
  /** Fewer witnesses have signed than the reader asks for. */
  | 'TooFew';

type Head = Pick<Checkpoint, 'size' | 'root'>;

export interface Log {
  origin: string;
  checkpoint: SignedCheckpoint;
  /** How many witnesses there are, and how many have to sign. */
  known: number;
  needed: number;
}

/** The newest checkpoint, if a key of the chain signed it. `pinned`: witnesses that the reader knows from elsewhere. */
export async function readLog(
  files: LogFiles,
  keys: readonly KeyTime[],
  pinned?: WitnessPolicy,
): Promise<Log | undefined> {
  const [note, policy] = await Promise.all([files.checkpoint(), pinned ?? files.witnesses()]);
  const known = await witnessKeys(policy);
  const checkpoint = note && (await openCheckpoint(note, await logKeys(keys), known));
  const origin = originOf(keys[0]?.id ?? '');
  if (!checkpoint || checkpoint.origin !== origin) return undefined;
  return { origin, checkpoint, known: known.length, needed: policy.needed };
}

const logKeys = (keys: readonly KeyTime[]): Promise<NoteKey[]> =>
  Promise.all(keys.map(({ publicKey }) => noteKey('log', originOf(keys[0]!.id), publicKey)));

/** A text that is no key is nobody's. */
async function witnessKeys({ vkeys }: WitnessPolicy): Promise<NoteKey[]> {
  const parsed = await Promise.all(vkeys.map(parseVkey));
  return parsed.filter((key): key is NoteKey => key?.kind === 'witness');
}

/** Whether one of two views of the log contains the other; the fault if not. */
export async function compareHeads(
  files: Pick<LogFiles, 'consistency'>,
  one: Head,
  other: Head,
): Promise<'Split' | 'Rewritten' | undefined> {
  const [first, second] = one.size <= other.size ? [one, other] : [other, one];
  if (first.size === second.size) return first.root === second.root ? undefined : 'Split';
  const path = first.size > 0 ? await files.consistency(first.size, second.size) : [];
  return path && (await isExtension(first, second, path)) ? undefined : 'Rewritten';
}

/** Whether a record is the leaf of its number. */
export async function isInLog(
  files: Pick<LogFiles, 'inclusion'>,
  { record, signature }: SignedRecord,
  { size, root }: Head,
): Promise<boolean> {
  const path = await files.inclusion(size, record.seq);
  const entry = textIfAny({ record, signature });
  if (!path || entry === undefined) return false;
  return (await rootOf(await leafHash(bytesOf(entry)), { index: record.seq - 1, size, path })) === root;
}

/** Whether a key of the chain signed the checkpoint of a receipt; a forged one must not raise an alarm. */
export async function isOfLog(
  { size, root, signature }: ReceiptCheckpoint,
  keys: readonly KeyTime[],
): Promise<boolean> {
  const text = checkpointText({ origin: originOf(keys[0]?.id ?? ''), size, root });
  const signed = await Promise.all(keys.map(({ publicKey }) => isSignedText(publicKey, text, signature)));
  return signed.includes(true);
}

/** Who saw a record first, and when; undefined when nobody did. */
export async function readWitnesses(
  files: LogFiles,
  entry: SignedRecord,
  { checkpoint }: Log,
  keys: readonly KeyTime[],
  pinned?: WitnessPolicy,
): Promise<readonly Signed[] | LogFault | undefined> {
  const note = await files.witnessed(entry.record.seq);
  if (!note) return undefined;
  const first = await openCheckpoint(
    note,
    await logKeys(keys),
    await witnessKeys(pinned ?? (await files.witnesses())),
  );
  if (!first || first.origin !== checkpoint.origin) return 'BadCheckpoint';
  const fault = await compareHeads(files, first, checkpoint);
  if (fault) return fault;
  return (await isInLog(files, entry, first)) ? first.witnesses : 'NotInLog';
}
