import { callAs, tokenOf } from './agents';
import type { TestProduct } from './test-product';

/**
 * Rounds of SCHEDULE=fast without their two minutes: a test moves the times of a round where they are kept. The servers
 * plan a round anew as long as nobody has bet on it, so one that is moved into the future needs a bet first.
 */

/** The servers look at the draws again, as after any change of the plan. */
const tell = ({ sql }: TestProduct) =>
  sql(
    `WITH told AS (INSERT INTO events (topic, payload) VALUES ('settings', '{"name":"draws"}') RETURNING 1)
     SELECT pg_notify('truedraw_events', '') FROM told`,
  );

/** Ends the betting of a round at once. Its figures are due some seconds later, when the simulated market has moved. */
export async function endRound(product: TestProduct, turnId: number): Promise<void> {
  await product.sql(
    `UPDATE draws SET opens_at = least(opens_at, clock_timestamp() - interval '1 s'), closes_at = clock_timestamp(),
       due_at = date_bin('5 s', clock_timestamp() + interval '2 s', 'epoch') + interval '5 s'
     WHERE turn_id = $1 AND state = 'open'`,
    [turnId],
  );
  await tell(product);
}

/** Lets the round after this one take bets at once, and gives its id; `friend` is the first to bet on it. */
export async function openNextRound(product: TestProduct, turnId: number): Promise<number> {
  const { sql, url } = product;
  const [round] = await sql<{ next: number }>(
    `SELECT min(turn_id) AS next FROM draws WHERE turn_id > $1 AND state = 'open'`,
    [turnId],
  );
  const { next } = round!;
  const token = await tokenOf(url, 'friend', 'truedraw');
  const bet = () => callAs(url, token, 'placeBet', { turnid: next, gametype: 2, dsBet: [100, 0] });
  for (let tries = 0; tries < 10; tries++) {
    await sql(`UPDATE draws SET opens_at = clock_timestamp() - interval '1 s' WHERE turn_id = $1`, [next]);
    // The plan may have taken the round back before the bet was there.
    if (await bet().catch(() => undefined)) {
      await tell(product);
      return next;
    }
  }
  throw new Error(`The round after ${turnId} could not be opened`);
}
