import { allLanes } from '../../../db/lane';
import type { Queryable } from '../../../db/pool';
import type { PastTurn } from '../../../draws/store/past-draws';
import { pseudoRandom } from '../../../feed/random-walk';
import { openPastWallets } from '../../../ledger/past-entries';
import { listChangedDays, makePlayerDay } from '../../../reports/store/player-days';
import { chatRows } from './chats';
import { orderRows } from './orders';
import { makePeople } from './people';
import { awardRows, betRows, drawSumRows, exposureRows, teamRows } from './rows';
import { samplesOf } from './samples';
import { tellStory } from './tell';
import { insertChats, insertDrawRows, insertOrders, insertPeople, insertSamples } from './write-past';

/** As many as two months have: comparisons with the last week and the last month have both sides. */
export const peopledTurns = 90;

/** More than the peopled turns take, with holidays. */
const daysOfPast = 120;

interface Past {
  lanes: number;
  seed: number;
  now: number;
  /** Settled turns without bets, oldest first. */
  turns: readonly PastTurn[];
}

/**
 * Made-up people with bets, deposits, withdrawals and chats in the past of a demonstration, so that every report shows
 * what it is for. Their nicknames say that they are made up, and nobody can log in as one of them. Rows are written in bulk, and the books agree.
 */
export async function insertPast(tx: Queryable, { lanes, seed, now, turns }: Past): Promise<void> {
  let calls = 0;
  const random = () => pseudoRandom(seed, ++calls);
  const people = makePeople(random);
  const peopled = turns.slice(-peopledTurns);
  const { orders, draws, movements } = tellStory(people, peopled, { random, now });
  const { financeId, supportId, channelIds } = await readDesk(tx);
  const since = peopled[0]!.closesAt - 5 * 24 * 3_600_000;
  await insertPeople(tx, lanes, people, { since, lastSeen: peopled.at(-1)!.closesAt });
  await openPastWallets(
    tx,
    lanes,
    people.map(({ id }) => id),
    movements,
  );
  await insertDrawRows(tx, {
    bets: betRows(draws, lanes),
    awards: awardRows(draws, lanes),
    sums: drawSumRows(draws, lanes),
    exposures: exposureRows(draws, lanes),
    teams: teamRows(draws, lanes),
  });
  await insertOrders(tx, orderRows(orders, { lanes, financeId, channelIds }));
  await insertChats(tx, chatRows(people, { supportId, now }));
  await insertSamples(tx, samplesOf(draws, { now, random }));
  for (const day of await listChangedDays(tx, peopledTurns, daysOfPast))
    await makePlayerDay(tx, allLanes(lanes), day);
}

async function readDesk(
  tx: Queryable,
): Promise<{ financeId: number; supportId: number; channelIds: number[] }> {
  const { rows: staff } = await tx.query<{ id: number; name: string }>(
    `SELECT id, name FROM staff WHERE name IN ('finance', 'support')`,
  );
  const { rows: channels } = await tx.query<{ id: number }>('SELECT id FROM channels ORDER BY position');
  const idOf = (name: string) => staff.find((one) => one.name === name)!.id;
  return { financeId: idOf('finance'), supportId: idOf('support'), channelIds: channels.map(({ id }) => id) };
}
