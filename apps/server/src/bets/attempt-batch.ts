import type { PoolClient } from 'pg';
import type { Pool, Queryable } from '../db/pool';
import { allOf } from '../db/keyed-pool';
import type { Ordered } from '../db/ordered';
import { commitError, requireCommitted } from '../db/transaction';
import { Refusal } from '../refusal';
import { sealBet } from '../proof/seal-bet';
import { signBatch } from '../proof/sign-batch';
import type { Signer } from '../proof/signer';
import type { DrawName } from './store/betting-draws';
import { findPaidBets } from './store/bets';
import type { BatchState } from './batch-state';
import { decide, placedBefore, shortagesOf, type DecidedBet } from './decide';
import type { Shortage } from './draw-from-pool';
import { readBatch, type BatchMember } from './read-batch';
import type { LaneMemory } from './lane-memory';
import { writeBets, writeSums } from './write-batch';

export interface PlacedBet {
  betId: number;
  /** The balance after the bet. */
  coin: number;
  /** The bet in its draw's book, and our word for it as JSON; missing for a bet from before there were receipts. */
  proof?: { leaf: string; receipt: () => string };
}

export interface BatchResult {
  outcomes: (PlacedBet | Refusal)[];
  /** What those lack who were refused because the lane's share of a number's cap is used up. */
  shortages: Shortage[];
  /** Draws whose odds have changed. */
  moved: (DrawName & { version: number })[];
}

interface Attempting {
  pool: Pool;
  lane: number;
  lanes: number;
  memory: LaneMemory;
  signer: Signer | undefined;
  order: (client: PoolClient) => Ordered;
}

/** The bets that are decided before the database is given them: it writes these while the next are decided. */
const piece = 32;

/** Decides and writes a batch in one transaction. Whatever it throws but `CommitUnknown`, nothing was written. */
export async function attemptBatch(
  { pool, lane, lanes, memory, signer, order }: Attempting,
  members: readonly BatchMember[],
): Promise<BatchResult> {
  const client = await pool.connect();
  const tx = order(client);
  let commitSent = false;
  let broken: Error | undefined;
  try {
    const seal = signer && sealBet;
    const state = await readBatch({ tx, lane, lanes, memory, seal }, members);
    const decided: (DecidedBet | Refusal)[] = [];
    const writes: Promise<unknown>[] = [];
    for (let from = 0; from < members.length; from += piece) {
      for (const { request } of members.slice(from, from + piece)) decided.push(decide(state, request));
      const sent = writeBets(tx, lane, state);
      if (!sent.length) continue;
      const written = allOf(sent);
      // One that fails is met below; until then it must not count as forgotten.
      written.catch(() => undefined);
      writes.push(written);
      tx.sendAhead();
    }
    const answers = await repeatAnswers({ tx, lane, state }, members, decided);
    const shortages = answers.flatMap((outcome, at) =>
      isFull(outcome) ? shortagesOf(state, members[at]!.request) : [],
    );
    let moved: BatchResult['moved'] = [];
    let outcomes: BatchResult['outcomes'];
    if (writes.length) {
      // A statement that fails keeps the COMMIT behind it from being done, so that need not wait for the answers.
      commitSent = true;
      const committing = allOf([allOf(writes), ...writeSums(tx, lane, state), tx.query('COMMIT')]);
      // The flight leaves at the end of this turn; the signature is made while the database is at work.
      await new Promise((resolve) => process.nextTick(resolve));
      outcomes = withReceipts(signer, state.now, answers);
      const [, , , , movedVersions, committed] = await committing;
      requireCommitted(committed);
      moved = movedVersions;
    } else {
      outcomes = withReceipts(signer, state.now, answers);
      await tx.query('ROLLBACK');
    }
    for (const [userId, draws] of state.stakesOf)
      memory.stakes.learn(userId, state.booking.entriesOf(userId) ?? 0, draws);
    return { outcomes, shortages, moved };
  } catch (error) {
    for (const { request } of members) memory.stakes.forget(request.userId);
    await tx.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
    throw commitSent ? commitError(error) : error;
  } finally {
    client.release(broken);
  }
}

/**
 * Keys are not looked up before the bets are decided: a key that was used is rare, and placing it again would meet the
 * ledger's unique constraint. Only who is about to be refused must be asked about: under a used key it gets the first
 * answer, though the draw be closed by now.
 */
async function repeatAnswers(
  { tx, lane, state }: { tx: Queryable; lane: number; state: BatchState },
  members: readonly BatchMember[],
  outcomes: (DecidedBet | Refusal)[],
): Promise<(DecidedBet | Refusal)[]> {
  const isDoubtful = (at: number) =>
    outcomes[at] instanceof Refusal && members[at]!.request.keyed && !members[at]!.maybePlaced;
  const doubtful = members.filter((_, at) => isDoubtful(at));
  if (!doubtful.length) return outcomes;
  const requests = doubtful.map(({ request }) => request);
  for (const paid of await findPaidBets(tx, lane, requests)) state.paid.set(paid.id, paid);
  return outcomes.map((outcome, at) =>
    isDoubtful(at) ? (placedBefore(state, members[at]!.request) ?? outcome) : outcome,
  );
}

/** One signature for the whole batch; those who repeat a request are told again with it. */
function withReceipts(
  signer: Signer | undefined,
  now: number,
  answers: readonly (DecidedBet | Refusal)[],
): (PlacedBet | Refusal)[] {
  const sealed = answers.flatMap((answer) =>
    answer instanceof Refusal || !answer.sealed ? [] : [answer.sealed],
  );
  const receiptOf = signer && sealed.length ? signBatch(signer.key, now, sealed) : undefined;
  let at = 0;
  return answers.map((answer) => {
    if (answer instanceof Refusal) return answer;
    const { betId, coin } = answer;
    if (!receiptOf || !answer.sealed) return { betId, coin };
    const place = at++;
    return { betId, coin, proof: { leaf: answer.sealed.leaf, receipt: () => receiptOf(place) } };
  });
}

/** Whether a bet was refused because a number or a side can take no more. */
export const isFull = (outcome: unknown): boolean =>
  outcome instanceof Refusal && outcome.error === 'NumberFull';
