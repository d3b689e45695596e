import {
  compareHeads,
  isInLog,
  openCheckpoint,
  parseVkey,
  recordHash,
  type NoteKey,
  type SignedRecord,
} from '@truedraw/proof';
import {
  betDraws,
  raiseAlarm,
  rememberCheckpoint,
  rememberDraw,
  rememberedCheckpoint,
  type BetDraw,
} from './log-memory';
import { logFiles, publicFiles, readLogKeys } from './public-files';
import { signatureOf } from './signature-of';

/** So many draws whose commit is known are compared at a time; more were compared before. */
const comparedDraws = 3;

/** Every draw without a commit is looked at: one that was bet on early closes before those that were bet on later. */
function drawsToCompare(): BetDraw[] {
  const draws = betDraws();
  const known = draws.filter(({ hash }) => hash);
  return [...draws.filter(({ hash }) => !hash), ...known.slice(-comparedDraws)];
}

/**
 * Compares what the server shows with what this phone saw before, quietly: a server that cannot be reached is compared
 * another time. Another history raises an alarm, with both checkpoints as evidence.
 */
export async function watchLog(): Promise<void> {
  try {
    const note = await logFiles.checkpoint();
    const keys = (await Promise.all((await readLogKeys()).map(parseVkey))).filter(
      (key): key is NoteKey => !!key,
    );
    const checkpoint = note && (await openCheckpoint(note, keys));
    if (!checkpoint) return;
    const before = rememberedCheckpoint();
    if (before && (await compareHeads(logFiles, before, checkpoint))) return alarm(before.note, note);
    rememberCheckpoint({ ...checkpoint, signature: signatureOf(note) });
    for (const draw of drawsToCompare()) {
      const commit = await commitOf(draw);
      const hash = commit && (await recordHash(commit.record));
      if (draw.hash && hash !== draw.hash) return alarm(JSON.stringify(draw), JSON.stringify(commit ?? {}));
      if (!commit || !hash || draw.hash || commit.record.seq > checkpoint.size) continue;
      if (!(await isInLog(logFiles, commit, checkpoint))) return alarm(JSON.stringify(commit), note);
      rememberDraw({ ...draw, hash });
    }
  } catch {
    // Not reached, or this browser has no Ed25519.
  }
}

const alarm = (before: string, now: string): void => raiseAlarm({ at: Date.now(), before, now });

async function commitOf({ turn, game }: BetDraw): Promise<SignedRecord | undefined> {
  const records = await publicFiles.draw(turn);
  return records.find(({ record }) => record.kind === 'truedraw.commit.1' && record.game === game);
}
