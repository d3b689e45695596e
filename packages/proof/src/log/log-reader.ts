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
  parseCheckpoint,
  type Checkpoint,
  type SignedCheckpoint,
} from './checkpoint';
import { isExtension } from './consistency';
import { noteKey, parseNote, parseVkey, type NoteKey, type Signed } from './note';

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
  /** The witnesses that there are, and how many have to sign. */
  witnesses: readonly NoteKey[];
  needed: number;
}

/** What a server says of its log, before the keys are known that have to sign it. */
export interface ShownLog {
  note: string | undefined;
  policy: WitnessPolicy;
}

/** The keys that the reader knows from the chain, and of each record its turn; 0: it brings a key. */
export interface Known {
  state: { keys: readonly KeyTime[] };
  turns: readonly number[];
}

/** Behind the newest key record its key alone signs: a key that was replaced may be in other hands. */
const signersAt = ({ state: { keys }, turns }: Known, size: number): readonly KeyTime[] =>
  size > turns.lastIndexOf(0) + 1 ? keys.slice(-1) : keys;

/** The newest checkpoint. `pinned`: witnesses that the reader knows from elsewhere. */
export async function askForLog(files: LogFiles, pinned?: WitnessPolicy): Promise<ShownLog> {
  const [note, policy] = await Promise.all([files.checkpoint(), pinned ?? files.witnesses()]);
  return { note, policy };
}

/** The log, if a key of the chain signed its checkpoint. */
export async function openLog({ note, policy }: ShownLog, chain: Known): Promise<Log | undefined> {
  const witnesses = await witnessKeys(policy);
  const checkpoint = note && (await openOfChain(note, chain, witnesses));
  const origin = originOf(chain.state.keys[0]?.id ?? '');
  if (!checkpoint || checkpoint.origin !== origin) return undefined;
  return { origin, checkpoint, witnesses, needed: policy.needed };
}

async function openOfChain(
  note: string,
  chain: Known,
  witnesses: readonly NoteKey[],
): Promise<SignedCheckpoint | undefined> {
  const size = parseCheckpoint(parseNote(note)?.text ?? '')?.size;
  if (size === undefined) return undefined;
  const origin = originOf(chain.state.keys[0]!.id);
  const signers = signersAt(chain, size).map(({ publicKey }) => noteKey('log', origin, publicKey));
  return openCheckpoint(note, await Promise.all(signers), witnesses);
}

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
export async function isOfLog({ size, root, signature }: ReceiptCheckpoint, chain: Known): Promise<boolean> {
  const text = checkpointText({ origin: originOf(chain.state.keys[0]?.id ?? ''), size, root });
  const signed = await Promise.all(
    signersAt(chain, size).map(({ publicKey }) => isSignedText(publicKey, text, signature)),
  );
  return signed.includes(true);
}

/** Who saw a record first, and when; undefined when nobody did. */
export async function readWitnesses(
  files: LogFiles,
  entry: SignedRecord,
  { checkpoint, witnesses }: Log,
  chain: Known,
): Promise<readonly Signed[] | LogFault | undefined> {
  const note = await files.witnessed(entry.record.seq);
  if (!note) return undefined;
  const first = await openOfChain(note, chain, witnesses);
  if (!first || first.origin !== checkpoint.origin) return 'BadCheckpoint';
  const fault = await compareHeads(files, first, checkpoint);
  if (fault) return fault;
  return (await isInLog(files, entry, first)) ? first.witnesses : 'NotInLog';
}
