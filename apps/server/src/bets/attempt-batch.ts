import type { Queryable } from '../db/pool';
import { allOf } from '../db/keyed-pool';
import { commitError, requireCommitted } from '../db/transaction';
import { Refusal } from '../refusal';
import { sealBet } from '../proof/seal-bet';
import { signBatch } from '../proof/sign-batch';
import type { Signer } from '../proof/signer';
import type { DrawName } from './store/betting-draws';
import { findPaidBets, findUsedIds } from './store/bets';
import type { BatchState, DecidedBet } from './batch-state';
import { addPaid } from './build-state';
import { decide, placedBefore, placedSeriesBefore, shortagesOf } from './decide';
import type { Shortage } from './borrow-from-pool';
import { readBatch, type BatchMember } from './read-batch';
import type { LaneCache } from './lane-cache';
import type { Opened } from './lane-ways';
import { writeBets, writeSums } from './write-batch';

export interface PlacedBet {
  betId: number;
  /** The balance after the bet. */
  coin: number;
  /**
   * The bet's leaf in its draw's book and the signed receipt as JSON. Missing for a bet that is older than receipts.
   */
  proof?: { leaf: string; receipt: () => string };
}

export interface BatchResult {
  outcomes: (PlacedBet | Refusal)[];
  /** What is missing for the bets, by place, that were refused because the lane's share of a number's cap is used up. */
  shortages: (Shortage & { at: number })[];
  /** Draws whose odds have changed. */
  moved: (DrawName & { version: number })[];
}

interface AttemptContext {
  open: () => Promise<Opened>;
  lane: number;
  lanes: number;
  cache: LaneCache;
  signer: Signer | undefined;
}

/**
 * Bets are decided in chunks: the database writes one chunk while the next is decided. Each costs a message, so a large
 * batch has no more of them than a smaller one.
 */
const leastInChunk = 32;
const chunksOfBatch = 4;

/** Decides and writes a batch in one transaction. If it throws anything but `CommitUnknown`, nothing was written. */
export async function attemptBatch(
  { open, lane, lanes, cache, signer }: AttemptContext,
  members: readonly BatchMember[],
): Promise<BatchResult> {
  const opened = await open();
  const { tx } = opened;
  let commitSent = false;
  let broken: Error | undefined;
  try {
    const seal = signer && sealBet;
    const state = await readBatch({ opened, lane, lanes, cache, seal }, members);
    const decided: (DecidedBet | Refusal)[] = [];
    const writes: Promise<unknown>[] = [];
    const chunkSize = Math.max(leastInChunk, Math.ceil(members.length / chunksOfBatch));
    for (let from = 0; from < members.length; from += chunkSize) {
      for (const { request } of members.slice(from, from + chunkSize)) decided.push(decide(state, request));
      const sent = writeBets(tx, lane, state);
      if (!sent.length) continue;
      const written = allOf(sent);
      // The failure is handled below. Without this handler node would report an unhandled rejection first.
      written.catch(() => undefined);
      writes.push(written);
      tx.sendAhead();
    }
    const repeated = await repeatFirstAnswers({ tx, lane, state }, members, decided);
    const answers = await refuseUsedKeys({ tx, lane, state }, members, repeated);
    const shortages = answers.flatMap((outcome, at) =>
      isFull(outcome) ? shortagesOf(state, members[at]!.request).map((one) => ({ ...one, at })) : [],
    );
    let moved: BatchResult['moved'] = [];
    let outcomes: BatchResult['outcomes'];
    if (writes.length) {
      // After a failed statement the database does not run the COMMIT behind it, so COMMIT need not wait for the
      // answers.
      commitSent = true;
      const committing = allOf([allOf(writes), ...writeSums(tx, lane, state), tx.query('COMMIT')]);
      // The pipeline is sent at the end of this tick. The signature is made while the database works.
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
      cache.stakes.store(userId, { entries: state.booking.entriesOf(userId) ?? 0, draws });
    return { outcomes, shortages, moved };
  } catch (error) {
    opened.failed(error);
    await tx.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
    throw commitSent ? commitError(error, broken) : error;
  } finally {
    opened.release(broken);
  }
}

/**
 * Idempotency keys are not looked up before the bets are decided: a used key is rare, and placing its bet again would
 * violate the ledger's unique constraint. Only the bets that are about to be refused are looked up. With a used key
 * they get the first answer again, even if the draw has closed since.
 */
async function repeatFirstAnswers(
  { tx, lane, state }: { tx: Queryable; lane: number; state: BatchState },
  members: readonly BatchMember[],
  outcomes: (DecidedBet | Refusal)[],
): Promise<(DecidedBet | Refusal)[]> {
  const isDoubtful = (at: number) =>
    outcomes[at] instanceof Refusal && members[at]!.request.keyed && !members[at]!.maybePlaced;
  const doubtful = members.filter((_, at) => isDoubtful(at));
  if (!doubtful.length) return outcomes;
  const requests = doubtful.map(({ request }) => request);
  addPaid(state.paid, await findPaidBets(tx, lane, requests));
  return outcomes.map((outcome, at) => {
    if (!isDoubtful(at)) return outcome;
    const { request } = members[at]!;
    const { series } = request;
    if (!series) return placedBefore(state, request) ?? outcome;
    return placedSeriesBefore(state, series)?.[series.requests.indexOf(request)] ?? outcome;
  });
}

/** A phone asks whether a key was used by a request for a draw that does not exist; so that has no month to look in. */
async function refuseUsedKeys(
  { tx, lane, state }: { tx: Queryable; lane: number; state: BatchState },
  members: readonly BatchMember[],
  outcomes: (DecidedBet | Refusal)[],
): Promise<(DecidedBet | Refusal)[]> {
  const isAsking = (at: number) => {
    const outcome = outcomes[at];
    return outcome instanceof Refusal && outcome.error === 'DrawUnknown' && members[at]!.request.keyed;
  };
  const asking = members.flatMap(({ request }, at) => (isAsking(at) ? [request] : []));
  if (!asking.length) return outcomes;
  const used = await findUsedIds(tx, lane, asking, state.now);
  const isUsed = ({ request }: BatchMember) =>
    used.some(({ userId, id }) => userId === request.userId && id === request.id);
  return outcomes.map((outcome, at) =>
    isAsking(at) && isUsed(members[at]!) ? new Refusal('KeyReused') : outcome,
  );
}

/** One signature for the whole batch. Repeated requests get it too. */
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

/** Whether a bet was refused because a number or a side is full. */
export const isFull = (outcome: unknown): outcome is Refusal =>
  outcome instanceof Refusal && outcome.error === 'NumberFull';
