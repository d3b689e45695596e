import { recordHash } from '../chain';
import { textIfAny } from '../canonical';
import { isSettledBook } from '../draw';
import { isInLog } from '../log/log-reader';
import { stopHashOf } from '../receipt';
import { isWellFormed } from '../record-forms';
import type { SignedRecord } from '../records';
import { settledRootOf } from '../settled-tree';
import type { BetLeaf, PublishedStop } from '../shapes';
import { isSignedText } from '../signature';
import type { DrawRecords, ReadChain } from './chain-reader';
import { isTree } from './judge-settled';
import type { PublicFiles } from './public-files';

type Read = Extract<ReadChain, { ok: true }>;

/**
 * Whether a bet was stopped by a win: the leaves before it are those that its own leaf names, and one of them won under a
 * settled revision of its book that stands in the chain before the bet's own draw was closed. Only then may the bet be in no book.
 */
export async function isStoppedBy(
  bet: BetLeaf,
  stop: PublishedStop | undefined,
  { read, files, commit, plan }: { read: Read; files: PublicFiles } & Pick<DrawRecords, 'commit' | 'plan'>,
): Promise<boolean> {
  if (!stop || bet.stop === undefined || !Array.isArray(stop.leaves)) return false;
  const { leaves, turn, revision, leaf } = stop;
  if ((await stopHashOf(leaves)) !== bet.stop || !leaves.includes(leaf)) return false;
  const records = [];
  for (const entry of await files.draw(turn))
    if (await isOfChain(entry, read, files)) records.push(entry.record);
  const [settled, ...others] = records.filter(
    (record) =>
      record.kind === 'truedraw.settled.2' &&
      record.turn === turn &&
      record.game === bet.game &&
      record.revision === revision,
  );
  const book = records.find(
    (record) => record.kind === 'truedraw.commit.1' && record.turn === turn && record.game === bet.game,
  );
  const result = records.find(
    (record) => record.kind === 'truedraw.result.1' && record.turn === turn && record.revision === revision,
  );
  if (settled?.kind !== 'truedraw.settled.2' || result?.kind !== 'truedraw.result.1') return false;
  if (result.outcome !== 'result' || settled.result !== (await recordHash(result))) return false;
  if (book?.kind !== 'truedraw.commit.1' || others.length > 0) return false;
  if (settled.commit !== (await recordHash(book)) || !isSettledBook(settled, book)) return false;
  // Only what is open can be stopped: nobody may know the result of the bet's own draw.
  const closesAt = commit ? Math.min(commit.closesAt, commit.closedAt) : plan.games.get(bet.game)?.closesAt;
  if (closesAt !== undefined && settled.time > closesAt) return false;
  if (commit && settled.seq > commit.seq) return false;
  const line = await files.settledLine(turn, bet.game, revision, leaf);
  return Boolean(line && line.win > 0 && isTree(await settledRootOf(leaf, line, settled.bets), settled));
}

/** Whether a record of another turn is the one of the chain that was read, or of the log where that was read instead. */
async function isOfChain(entry: SignedRecord, { chain, log }: Read, files: PublicFiles): Promise<boolean> {
  const { record, signature } = entry;
  const text = textIfAny(record);
  if (text === undefined || !isWellFormed(record)) return false;
  if (!log) return (await recordHash(record)) === chain.hashes[record.seq - 1];
  const key = chain.state.keys.find(({ id }) => id === record.key);
  return (
    key !== undefined &&
    record.seq <= log.checkpoint.size &&
    (await isSignedText(key.publicKey, text, signature)) &&
    isInLog(files.log!, entry, log.checkpoint)
  );
}
