import type { SignedRecord } from '@truedraw/proof';
import { fastDrawAt } from '@truedraw/rules';
import { expect, vi } from 'vitest';
import { createPool } from '../../apps/server/src/db/pool';
import { createSigner } from '../../apps/server/src/proof/signer';
import { moveClose } from '../../apps/server/src/testing/move-close';
import { callAs } from './agents';
import { newBettor } from './bettors';
import type { TestProduct } from './test-product';

/**
 * Shortens the rounds of SCHEDULE=fast: a test changes the times of a round in the database. The servers plan a round
 * again until it has a bet, so a round that opens early gets a bet at once.
 */

/** Makes the servers read the draws again, as after any change of the schedule. */
const notifyServers = ({ sql }: TestProduct) =>
  sql(
    `WITH notified AS (INSERT INTO events (topic, payload) VALUES ('settings', '{"name":"draws"}') RETURNING 1)
     SELECT pg_notify('truedraw_events', '') FROM notified`,
  );

const heldRounds = 60;
const roundMs = 120_000;

/**
 * Prevents the rounds of the next two hours from opening on schedule, for a test that opens several rounds itself. They
 * are stored as cancelled, so an audit would report them.
 */
export async function holdRounds({ sql }: TestProduct): Promise<void> {
  const turns = Array.from({ length: heldRounds }, (_, at) => fastDrawAt(Date.now() + at * roundMs));
  await sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
     SELECT turn, game, right(turn::text, 3), now(), now() + interval '1 hour', now() + interval '2 hours', 'cancelled'
     FROM unnest($1::bigint[]) AS turn, unnest('{2,3}'::smallint[]) AS game
     ON CONFLICT (turn_id, game) DO UPDATE SET state = 'cancelled'`,
    [turns.map(({ turnId }) => turnId)],
  );
}

/** A bet in each game, so that the servers keep the round as it is. */
async function betOnBoth(url: string, token: string, turnid: number): Promise<void> {
  for (const gametype of [2, 3] as const)
    await callAs(url, token, 'placeBet', { turnid, gametype, dsBet: [100, 0] });
}

/** Opens the next round without a bet and returns its id. A new bettor places the first bet on it. */
export async function openNextRound(product: TestProduct): Promise<number> {
  const { sql, url } = product;
  const { token } = await newBettor(url);
  for (let tries = 0; tries < 10; tries++) {
    const [next] = await sql<{ turn_id: number }>(
      `UPDATE draws SET state = 'open', announced = true, opens_at = clock_timestamp() - interval '1 s',
         closes_at = CASE state WHEN 'open' THEN closes_at ELSE clock_timestamp() + interval '1 hour' END,
         due_at = CASE state WHEN 'open' THEN due_at ELSE clock_timestamp() + interval '2 hours' END
       WHERE turn_id = (
         SELECT min(turn_id) FROM draws AS d
         WHERE (state = 'open' AND closes_at > clock_timestamp() AND NOT EXISTS (SELECT FROM bets AS b WHERE b.turn_id = d.turn_id))
           OR (state = 'cancelled' AND released = 0))
       RETURNING turn_id`,
    );
    if (!next) continue;
    try {
      await betOnBoth(url, token, next.turn_id);
    } catch {
      // A server planned the round again before the bets were placed.
      continue;
    }
    await notifyServers(product);
    return next.turn_id;
  }
  throw new Error('No round could be opened');
}

/** A round that takes bets for at least a minute: the running one, or the next. */
export async function openRound(product: TestProduct): Promise<number> {
  const [running] = await product.sql<{ turn_id: number; lasts: boolean }>(
    `SELECT turn_id, closes_at > clock_timestamp() + interval '1 minute' AS lasts FROM draws
     WHERE state = 'open' AND opens_at <= clock_timestamp() ORDER BY turn_id LIMIT 1`,
  );
  if (running?.lasts) return running.turn_id;
  if (running) await endRound(product, running.turn_id);
  return openNextRound(product);
}

/** Closes a round. A later close needs a bet in every game. The figures are not due until `drawRound`. */
export async function closeRound(product: TestProduct, turnId: number, inSeconds = 0): Promise<void> {
  await product.sql(
    `UPDATE draws SET opens_at = least(opens_at, clock_timestamp() - interval '1 s'),
       closes_at = clock_timestamp() + make_interval(secs => $2), due_at = clock_timestamp() + interval '1 hour'
     WHERE turn_id = $1 AND state = 'open'`,
    [turnId, inSeconds],
  );
  await notifyServers(product);
}

/** The next step of the simulated market, which moves every five seconds. A book that is sealed later would be held. */
const nextStep = `date_bin('5 s', clock_timestamp() + interval '5 s', 'epoch') + interval '5 s'`;

/** Makes the figures of a closed round due. Its sealed book names another time, so an audit would report it. */
export async function drawRound(product: TestProduct, turnId: number): Promise<void> {
  await product.sql(`UPDATE draws SET due_at = ${nextStep} WHERE turn_id = $1 AND released = 0`, [turnId]);
  await notifyServers(product);
}

/**
 * Closes a round, with its figures due soon. In one statement, because its book is sealed at once and names both times;
 * a round that has closed on schedule has its result soon.
 */
export async function endRound(product: TestProduct, turnId: number): Promise<void> {
  await product.sql(
    `UPDATE draws SET opens_at = least(opens_at, clock_timestamp() - interval '1 s'),
       closes_at = clock_timestamp(), due_at = ${nextStep}
     WHERE turn_id = $1 AND state = 'open'`,
    [turnId],
  );
  await notifyServers(product);
}

/** The round that phones show, as the public record tells it, once it takes bets for another minute. */
export async function recordedRound({ sql }: TestProduct): Promise<number> {
  return vi.waitFor(
    async () => {
      // Of the draws that are open ahead, phones show the one that closes first.
      const [shown] = await sql<{ turn_id: number; lasts: boolean }>(
        `SELECT turn_id, closes_at > clock_timestamp() + interval '1 minute' AS lasts FROM draws
         WHERE state = 'open' AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
         ORDER BY closes_at LIMIT 1`,
      );
      expect(shown?.lasts).toBe(true);
      return shown!.turn_id;
    },
    { timeout: 90_000, interval: 500 },
  );
}

/** Ends a round by a change of plan that the public record tells. */
export async function endRecordedRound(product: TestProduct, turnId: number): Promise<void> {
  const { token } = await newBettor(product.url);
  await betOnBoth(product.url, token, turnId);
  const db = createPool(product.env['DATABASE_URL']!, () => undefined, { max: 1 });
  const signer = createSigner([product.env['PROOF_KEY']!]);
  // Due at a step of the simulated market, which moves every five seconds.
  const dueInMs = 10_000 - (Date.now() % 5_000);
  await moveClose({ services: { db, signer } }, turnId, { closesInMs: 1_000, dueInMs });
  await db.end();
  await notifyServers(product);
}

/** Waits until the chain has the record of the draw's payments. */
export async function untilPaid(
  { url }: TestProduct,
  { turn, game }: { turn: number; game: number },
  revision = 1,
): Promise<void> {
  const isPaid = ({ record }: SignedRecord) =>
    record.kind === 'truedraw.settled.2' && record.game === game && record.revision === revision;
  const hasRecord = async () => {
    const response = await fetch(`${url}/proof/draws/${turn}`);
    return response.ok && ((await response.json()) as SignedRecord[]).some(isPaid);
  };
  await vi.waitFor(async () => expect(await hasRecord()).toBe(true), { timeout: 60_000, interval: 200 });
}
