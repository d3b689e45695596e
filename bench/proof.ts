import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from '../apps/server/src/db/pool';
import { commitBook } from '../apps/server/src/proof/commit-book';
import { findInclusion } from '../apps/server/src/proof/inclusion';
import { joinChain } from '../apps/server/src/proof/keys';
import { createSigner, type Signer } from '../apps/server/src/proof/signer';
import { listUncommitted } from '../apps/server/src/proof/store/proof-books';
import { benchBets, type BetFigures } from './bets';

export const newSigner = (): Signer => createSigner([randomBytes(32).toString('base64url')]);

export interface CommitFigures {
  bets: number;
  seconds: number;
  /** The longest delay of other work in the process meanwhile. */
  longestPauseMilliseconds: number;
  /** Bets on another draw, during the closing of the book and at other times. */
  meanwhile: BetFigures;
  alone: BetFigures;
  proofBytes: number;
  proofMilliseconds: number;
}

const turnId = 2_097_010_101;
const game = 3;

/** Closes the book of a draw of many bets while bets are placed on another. Needs the rows of `prepareBets`. */
export async function benchCommit(
  { url, db }: { url: string; db: Pool },
  { bets, seconds }: { bets: number; seconds: number },
): Promise<CommitFigures> {
  const signer = newSigner();
  const services = { db, lanes: 1, signer };
  await joinChain(services);
  await load(db, bets);
  const [book] = await listUncommitted(db, turnId);
  const alone = await benchBets({ url, db, callers: 16, seconds, signer });

  const delay = monitorEventLoopDelay({ resolution: 1 });
  let took = 0;
  let longest = 0;
  const meanwhile = await benchBets({
    url,
    db,
    callers: 16,
    seconds,
    signer,
    beside: async () => {
      delay.enable();
      const began = performance.now();
      await commitBook(services, book!);
      took = (performance.now() - began) / 1000;
      delay.disable();
      longest = delay.max / 1e6;
    },
  });

  const { rows } = await db.query<{ leaf: string }>(
    `SELECT encode(leaf, 'hex') AS leaf FROM bets WHERE lane = 0 AND turn_id = $1 AND game = $2 LIMIT 1`,
    [turnId, game],
  );
  const asked = performance.now();
  const inclusion = await findInclusion(db, { turnId, game, leaf: rows[0]!.leaf });
  return {
    bets,
    seconds: took,
    longestPauseMilliseconds: Math.round(longest),
    meanwhile,
    alone,
    proofBytes: JSON.stringify(inclusion).length,
    proofMilliseconds: Math.round(performance.now() - asked),
  };
}

/** Bets with leaves, in a draw that is closed. */
async function load(db: Pool, bets: number): Promise<void> {
  await db.query(`
    INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at)
    VALUES (${turnId}, ${game}, 'ZP', now() - interval '2 hours', now() - interval '1 second',
            now() + interval '2 hours', 'closed', clock_timestamp());
    INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                      rates, placed_at, leaf, nonce)
    SELECT 0, ${turnId}, ${game}, 1 + id % 2000, id, '{1,2,3,4,5}', '{100,100,100,100,100}',
           '{8500,8500,8500,8500,8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 500, '{1,2,3}', '{100,100,100}',
           now(), sha256(int8send(id)), substring(sha256(int8send(id + 1)) FOR 16)
    FROM generate_series(1, ${bets}) AS id`);
  await db.query('VACUUM (ANALYZE) bets');
  await db.query('CHECKPOINT');
}

export interface ReceiptCost {
  withReceipts: BetFigures;
  without: BetFigures;
}

/** Of a pair either kind comes first as often as the other, since the tables grow. */
const pairsOfReceipts = [false, true, true, false, true, false, false, true];

/** Bets with a receipt and without, in short pairs: the disk has better and worse minutes, which both of a pair share. */
export async function benchReceipts(
  { url, db }: { url: string; db: Pool },
  { callers, seconds }: { callers: number; seconds: number },
): Promise<ReceiptCost[]> {
  const signer = newSigner();
  const measure = (hasReceipts: boolean) =>
    benchBets({ url, db, callers, seconds: seconds / 2, signer: hasReceipts ? signer : undefined });
  const pairs: ReceiptCost[] = [];
  for (const isFirst of pairsOfReceipts) {
    const first = await measure(isFirst);
    const second = await measure(!isFirst);
    pairs.push(isFirst ? { withReceipts: first, without: second } : { withReceipts: second, without: first });
  }
  return pairs;
}

/** The geometric mean of the ratios of pairs, and by how much it may be wrong: one standard error. */
export function meanRatio(ratios: readonly number[]): { mean: number; error: number } {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  return { mean: Math.exp(mean), error: Math.exp(mean) * Math.sqrt(variance / logs.length) };
}
