import { parseNote, signersOf, textIn64, type Note } from '@truedraw/proof';
import { bodyParts } from '../../body-parts';
import type { Services } from '../../services';
import { insertCosignature, readWitnessSize } from '../store/cosignatures';
import { findNewestCheckpoint, type CheckpointRow } from '../store/log';
import { readConsistency } from './read-log';
import type { Witness } from './witnesses';

type AskServices = Pick<Services, 'db' | 'log' | 'witnesses' | 'jobs'>;

const patienceMilliseconds = 5_000;
/** Longer answers are no cosignatures. */
const longestAnswer = 20_000;

/**
 * Sends the newest checkpoint to every witness that has not signed it, by c2sp.org/tlog-witness, and stores what they
 * sign. A witness that is down or lies delays nobody but those who wait for it.
 */
export function createAsker(services: AskServices): () => Promise<void> {
  const problems = new Map<string, string>();
  return async () => {
    const { db, log, witnesses, jobs } = services;
    const checkpoint = await findNewestCheckpoint(db);
    if (!checkpoint) return;
    const signed = await Promise.all(
      witnesses.list.map(async (witness) => {
        const { vkey, key } = witness;
        const problem = await askWitness(services, witness, checkpoint).catch(
          (error: unknown) => (error as Error).message,
        );
        // A witness that stays away would fill the log with the same line.
        if (problem && problem !== 'known' && problem !== problems.get(vkey))
          log.warn({ witness: key.name, problem }, 'a witness did not sign the public records');
        if (problem) problems.set(vkey, problem);
        else problems.delete(vkey);
        return !problem;
      }),
    );
    // A result may have waited for them.
    if (signed.includes(true)) jobs.wake();
  };
}

/** Undefined when the witness signed; `known` when it had before; else what is wrong. */
async function askWitness(
  { db }: AskServices,
  witness: Witness,
  checkpoint: CheckpointRow,
): Promise<string | undefined> {
  const { vkey } = witness;
  const seen = await readWitnessSize(db, vkey);
  if (seen >= checkpoint.size) return 'known';
  let answer = await send(witness, checkpoint, seen, await readConsistency(db, seen, checkpoint.size));
  if (answer.status === 409) {
    // Another server of ours may have been faster, or the witness has lost what it knew.
    const size = /^(?:0|[1-9]\d{0,14})\n$/.test(answer.text) ? Number(answer.text) : Number.NaN;
    if (!(size <= checkpoint.size)) return `it knows a larger log, of ${answer.text.trim()} records`;
    answer = await send(witness, checkpoint, size, await readConsistency(db, size, checkpoint.size));
  }
  if (answer.status !== 200) return `it answers ${answer.status}`;
  const line = await cosignatureIn(answer.text, witness, checkpoint);
  if (!line) return 'its signature is wrong';
  await insertCosignature(db, { size: checkpoint.size, witness: vkey, line });
  return undefined;
}

async function send(
  { url }: Witness,
  { note }: CheckpointRow,
  old: number,
  proof: readonly string[],
): Promise<{ status: number; text: string }> {
  const lines = proof.map((hash) => `${textIn64(Buffer.from(hash, 'hex'))}\n`);
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n${lines.join('')}\n${note}`,
    redirect: 'error',
    signal,
  });
  return { status: response.status, text: await readShort(response, signal) };
}

async function readShort(response: Response, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of bodyParts(response, signal)) {
    parts.push(part);
    bytes += part.length;
    if (bytes > longestAnswer) throw new Error('its answer is too long');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The line of this witness in its answer, if it is right. Lines of other keys are left aside. */
async function cosignatureIn(
  answer: string,
  { key }: Witness,
  { note }: CheckpointRow,
): Promise<string | undefined> {
  const { text } = parseNote(note) satisfies Note | undefined as Note;
  for (const line of answer.split('\n')) {
    const alone = parseNote(`${text}\n${line}\n`);
    if (alone && (await signersOf(alone, [key]))?.length) return line;
  }
  return undefined;
}
