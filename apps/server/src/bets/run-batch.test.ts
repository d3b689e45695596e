import { setTimeout as sleep } from 'node:timers/promises';
import { isSignedReceipt, type Receipt } from '@truedraw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pipelined, type Pipeline } from '../db/pipeline';
import { createKeyedPool } from '../db/keyed-pool';
import type { Pool } from '../db/pool';
import {
  acknowledged,
  addUser,
  openDraw,
  openEngines,
  placeAll,
  tally,
  betOf,
  type Engines,
} from '../testing/engines';
import { checkBet } from './bet-request';
import { testSigner } from '../testing/signer';
import type { PlacedBet } from './attempt-batch';
import { createLaneCache } from './lane-cache';
import { waysOf } from './lane-ways';
import { runBatch, type Lane } from './run-batch';

let books: Engines;
beforeAll(async () => void (books = await openEngines({ count: 1 })));
afterAll(() => books.stop());

const lostAnswer = () => new Error('Connection terminated unexpectedly');

/** What happens to the first pipeline with bets and their COMMIT. `send` lets it through. */
type Fate = (pipeline: Pipeline, send: () => void, kill: () => void) => void;

const openOn = (pool: Pick<Pool, 'connect' | 'end'>) => () => waysOf(pool, pipelined).open(0);

function laneWith(fate: Fate): { lane: Lane; pool: Pool; isMet: () => boolean } {
  let isMet = false;
  const pool = createKeyedPool(books.url, { max: 1, onError: () => undefined });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (pipeline: unknown) => unknown;
    client.query = ((pipeline: Pipeline) => {
      if (isMet || !pipeline.texts[0]!.startsWith('COPY bets')) return query(pipeline);
      isMet = true;
      // The pipeline is complete when its first bets are sent.
      setImmediate(() => {
        expect(pipeline.texts.at(-1)).toBe('COMMIT');
        fate(
          pipeline,
          () => void query(pipeline),
          () => pipeline.wire.stream.destroy(),
        );
      });
      return pipeline;
    }) as typeof client.query;
  });
  const lane = {
    open: openOn(pool),
    db: books.db,
    lane: 0,
    lanes: 1,
    cache: createLaneCache(1000),
    signer: testSigner,
    onMoved: () => undefined,
  };
  return { lane, pool, isMet: () => isMet };
}

async function scene(count: number) {
  const turnId = await openDraw(books);
  const userIds: number[] = [];
  for (let at = 0; at < count; at++) userIds.push(await addUser(books));
  return {
    turnId,
    members: userIds.map((userId, at) => ({
      request: checkBet(
        betOf({ userId, turnId, numberStakes: { '07': 100 }, ...(at % 2 && { idempotencyKey: 'key' }) }),
      ),
      maybePlaced: false,
    })),
  };
}

const betsOf = (turnId: number) =>
  books.sql<{ id: number; leaf: string }>(
    `SELECT id, encode(leaf, 'hex') AS leaf FROM bets WHERE turn_id = $1`,
    [turnId],
  );

/** Every bet gets its cost and a receipt for exactly the row that was written, whichever try wrote it. */
async function expectPlacedOnce(
  turnId: number,
  members: Awaited<ReturnType<typeof scene>>['members'],
  outcomes: Awaited<ReturnType<typeof runBatch>>,
) {
  expect(outcomes).toMatchObject(
    members.map(({ request }) => ({ betId: request.id, coin: 1_000_000 - 100 })),
  );
  const rows = await betsOf(turnId);
  expect(rows).toHaveLength(members.length);
  for (const { betId, proof } of outcomes as PlacedBet[]) {
    expect(proof?.leaf).toBe(rows.find(({ id }) => id === betId)?.leaf);
    expect(await isSignedReceipt(JSON.parse(proof!.receipt()) as Receipt, testSigner.key.publicKey)).toBe(
      true,
    );
  }
}

test('a commit whose answer was lost is found, and nothing is placed twice', async () => {
  const { turnId, members } = await scene(5);
  const { lane, pool, isMet } = laneWith((pipeline, send, kill) => {
    pipeline.handleCommandComplete = () => undefined;
    pipeline.handleReadyForQuery = (wire) => {
      kill();
      pipeline.handleError(lostAnswer(), wire);
    };
    send();
  });
  const outcomes = await runBatch(lane, members);
  await pool.end();
  expect(isMet()).toBe(true);
  await expectPlacedOnce(turnId, members, outcomes);
});

test('a commit that never arrived is repeated with the same ids', async () => {
  const { turnId, members } = await scene(5);
  const { lane, pool, isMet } = laneWith((pipeline, _send, kill) => {
    kill();
    pipeline.handleError(lostAnswer(), pipeline.wire);
  });
  const outcomes = await runBatch(lane, members);
  await pool.end();
  expect(isMet()).toBe(true);
  await expectPlacedOnce(turnId, members, outcomes);
});

/** A lane that loses the connection of its first batch, of which the database processes the COMMIT only later. */
async function laneWithSlowCommit(milliseconds: number) {
  let committed: Promise<void> | undefined;
  const { pool, lane, isMet } = laneWith((pipeline, send) => {
    const handleError = pipeline.handleError.bind(pipeline);
    pipeline.handleError = () => undefined;
    committed = new Promise((resolve) => {
      pipeline.handleReadyForQuery = () => resolve();
    });
    setTimeout(send, milliseconds);
    handleError(lostAnswer(), pipeline.wire);
  });
  const lost = await pool.connect();
  const release = lost.release.bind(lost);
  const query = lost.query.bind(lost) as (pipeline: unknown) => unknown;
  lost.release = () => undefined;
  lost.query = ((pipeline: Pipeline) => {
    if (!pipeline.texts.includes('ROLLBACK')) return query(pipeline);
    pipeline.handleError(lostAnswer(), pipeline.wire);
    return pipeline;
  }) as typeof lost.query;
  const others = createKeyedPool(books.url, { max: 1, onError: () => undefined });
  const connections = [lost];
  const connect = async () => connections.pop() ?? others.connect();
  return {
    lane: { ...lane, open: openOn({ connect, end: () => others.end() }) },
    isMet,
    end: async () => {
      await committed;
      release();
      await Promise.all([pool.end(), others.end()]);
    },
  };
}

test('a commit that the database still processes is waited for', async () => {
  const { turnId, members } = await scene(3);
  const { lane, isMet, end } = await laneWithSlowCommit(300);
  const outcomes = await runBatch(lane, members);
  await end();
  expect(isMet()).toBe(true);
  await expectPlacedOnce(turnId, members, outcomes);
});

/** Cancels the next statement that waits for a lock. */
async function cancelWaiting(): Promise<void> {
  for (let isCancelled = false; !isCancelled; await sleep(20)) {
    const waiting = await books.sql(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    isCancelled = waiting.length > 0;
  }
}

test.each([
  ['takes longer than a lock is waited for', 3_500, () => Promise.resolve()],
  ['is waited for by a statement that is cancelled', 1_000, cancelWaiting],
])(
  'a bet whose commit %s is reported as uncertain, and not as refused',
  async (_what, milliseconds, disturb) => {
    const { turnId, members } = await scene(1);
    const { lane, isMet, end } = await laneWithSlowCommit(milliseconds);
    const [outcomes] = await Promise.all([runBatch(lane, members), disturb()]);
    await end();
    expect(isMet()).toBe(true);
    expect(outcomes).toMatchObject([{ error: 'BetUncertain' }]);
    expect(await betsOf(turnId)).toHaveLength(1);
  },
  15_000,
);

test('a bet that makes its batch fail gets an error, and the other bets of the batch are placed', async () => {
  const { turnId, members } = await scene(6);
  const unknownUser = checkBet(betOf({ userId: 999_999_999, turnId, numberStakes: { '07': 100 } }));
  const { lane, pool } = laneWith((_pipeline, send) => send());
  const outcomes = await runBatch(lane, [
    ...members.slice(0, 3),
    { request: unknownUser, maybePlaced: false },
    ...members.slice(3),
  ]);
  await pool.end();
  expect(outcomes[3]).toBeInstanceOf(RangeError);
  expect(tally(outcomes.toSpliced(3, 1))).toEqual({ placed: 6 });
  expect(await betsOf(turnId)).toHaveLength(6);
});

test('in a long batch a used key at the start and a refused bet at the end get their own answers', async () => {
  const { turnId, members } = await scene(80);
  const { lane, pool } = laneWith((_pipeline, send) => send());
  const [first] = await runBatch(lane, [members[1]!]);
  const poor = await addUser(books, { coins: 1 });
  const refused = betOf({ userId: poor, turnId, numberStakes: { '07': 100 }, idempotencyKey: 'poor' });
  const forgetful = { ...lane, cache: createLaneCache(1000) };
  const outcomes = await runBatch(forgetful, [
    ...members,
    { request: checkBet(refused), maybePlaced: false },
  ]);
  await pool.end();
  expect(tally(outcomes)).toEqual({ placed: 80, NotEnoughCoins: 1 });
  expect(said(outcomes[1])).toEqual(said(first));
  expect(await betsOf(turnId)).toHaveLength(80);
});

test('when the database stays away the bets are refused, and those that may have been placed are reported as uncertain', async () => {
  const { turnId, members } = await scene(2);
  const away = createKeyedPool('postgres://nobody@127.0.0.1:1/nothing', { max: 1, onError: () => undefined });
  const { lane, pool } = laneWith((_pipeline, send) => send());
  const outcomes = await runBatch({ ...lane, open: openOn(away) }, [
    members[0]!,
    { ...members[1]!, maybePlaced: true },
  ]);
  await Promise.all([away.end(), pool.end()]);
  expect(outcomes).toMatchObject([{ error: 'Busy' }, { error: 'BetUncertain' }]);
  expect(await betsOf(turnId)).toEqual([]);
}, 15_000);

const said = (outcome: unknown) => {
  const { betId, coin, proof } = outcome as PlacedBet;
  return { betId, coin, leaf: proof?.leaf };
};

test('after backends are killed under load, acknowledged bets exist once and others at most once, as their keys show', async () => {
  const turnId = await openDraw(books);
  const users: number[] = [];
  for (let at = 0; at < 40; at++) users.push(await addUser(books));
  const engines = [books.start(), books.start()];
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      const killed = await books.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE ANY ($1)`,
        [['COPY bets%', 'COMMIT', 'INSERT INTO exposure_pages%', 'UPDATE wallets%']],
      );
      kills += killed.length;
    }
  })();
  const bets = Array.from({ length: 1500 }, (_, at) =>
    betOf({
      userId: users[at % 40]!,
      turnId,
      numberStakes: { '07': 1, '08': 2 },
      idempotencyKey: `key ${at}`,
    }),
  );
  const outcomes: Awaited<ReturnType<typeof placeAll>> = [];
  for (let from = 0; from < bets.length; from += 100)
    outcomes.push(...(await placeAll(engines, bets.slice(from, from + 100))));
  isOver = true;
  await killing;
  expect(kills).toBeGreaterThan(5);

  const count = async () => (await betsOf(turnId)).length;
  const sure = acknowledged(outcomes).length;
  expect(await count()).toBeGreaterThanOrEqual(sure);
  const again: typeof outcomes = [];
  const calm = books.start();
  for (let from = 0; from < bets.length; from += 100)
    again.push(...(await placeAll([calm], bets.slice(from, from + 100))));
  expect(tally(again)).toEqual({ placed: 1500 });
  expect(await count()).toBe(1500);
  for (const [at, one] of outcomes.entries())
    if (!(one instanceof Error)) expect(said(again[at])).toEqual(said(one));
}, 60_000);
