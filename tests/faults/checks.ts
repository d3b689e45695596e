import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@truedraw/contract';
import type { Database } from './database';
import { startingCoins, type Player } from './people';
import { send, unexpectedAnswers } from './post';
import type { ServerProcess } from './servers';
import { capOf, games, maxStakeCoins, sideCapCoins } from './turns';
import { fingerprint, fingerprintOf, isUnknown, totalOf, type Attempt } from './attempts';

/** What was checked, how much of it, and what was wrong. */
export interface Finding {
  name: string;
  checked: number;
  problems: string[];
}

interface BetRow {
  user_id: number;
  turn_id: number;
  game: number;
  id: number;
  numbers: number[];
  stakes: string[];
  ds: string[];
  bs: string[];
  total: number;
}

const count = async (db: Database, of: string): Promise<number> =>
  (await db.query<{ count: number }>(`SELECT count(*) FROM ${of}`))[0]!.count;

/** Waits until every turn of the run is settled; returns the draws that are not. */
export async function waitForSettlement(db: Database, seconds: number): Promise<Finding> {
  const unpaid = () =>
    db.query<{ draw: string }>(
      `SELECT format('draw %s of game %s: %s, released %s, settled %s', turn_id, game, state, released, settled) AS draw
       FROM draws WHERE turn_id > 2090000000
         AND (state NOT IN ('settled', 'cancelled') OR released > settled) ORDER BY turn_id, game`,
    );
  const giveUpAt = Date.now() + seconds * 1000;
  let left = await unpaid();
  for (; left.length && Date.now() < giveUpAt; left = await unpaid()) await sleep(250);
  return {
    name: 'every draw of the run was settled or cancelled in the end',
    checked: await count(db, 'draws WHERE turn_id > 2090000000'),
    problems: left.map(({ draw }) => draw),
  };
}

const describe = ({ key, player, tries }: Attempt) =>
  `key ${key} of user ${player.userId}, told ${tries.join(', ')}`;

/** Compares the answers that callers got with the rows. */
export async function checkBets(db: Database, attempts: readonly Attempt[]): Promise<Finding[]> {
  const rows = await db.query<BetRow>(
    'SELECT user_id, turn_id, game, id, numbers, stakes, ds, bs, total FROM bets WHERE turn_id > 2080000000',
  );
  const rowsOf = new Map<string, BetRow[]>();
  for (const row of rows) {
    const print = fingerprint({
      userId: row.user_id,
      turnId: row.turn_id,
      game: row.game,
      stakes: row.numbers.map((number, at) => [number, Number(row.stakes[at])]),
      ds: row.ds.map(Number),
      bs: row.bs.map(Number),
    });
    rowsOf.set(print, [...(rowsOf.get(print) ?? []), row]);
  }
  const of = (attempt: Attempt) => rowsOf.get(fingerprintOf(attempt)) ?? [];
  const finding = (
    name: string,
    some: readonly Attempt[],
    isWrong: (attempt: Attempt) => boolean,
  ): Finding => ({
    name,
    checked: some.length,
    problems: some.filter(isWrong).map((attempt) => `${describe(attempt)}: ${of(attempt).length} rows`),
  });
  const attempted = new Set(attempts.map(fingerprintOf));
  return [
    finding(
      'every acknowledged bet exists once, with the id and for the coins that were acknowledged',
      attempts.filter(({ placed }) => placed),
      (attempt) =>
        of(attempt).length !== 1 ||
        String(of(attempt)[0]!.id) !== attempt.placed!.betId ||
        of(attempt)[0]!.total !== totalOf(attempt),
    ),
    finding(
      'every bet whose answer was lost exists at most once, and its retry said which',
      attempts.filter(({ tries }) => tries.some(isUnknown)),
      (attempt) => of(attempt).length !== (attempt.placed ? 1 : 0) || (!attempt.placed && !attempt.refused),
    ),
    finding(
      'no refused bet exists',
      attempts.filter(({ refused }) => refused),
      (attempt) => of(attempt).length > 0,
    ),
    finding(
      'no bad bet was ever accepted',
      attempts.filter(({ isBad }) => isBad),
      (attempt) => attempt.placed !== undefined || of(attempt).length > 0,
    ),
    {
      name: 'every bet in the table is one that somebody sent',
      checked: rows.length,
      problems: [...rowsOf].filter(([print]) => !attempted.has(print)).map(([print]) => print),
    },
  ];
}

const sqlFinding = async (db: Database, name: string, of: string, sql: string): Promise<Finding> => {
  const rows = await db.query<{ problem: string }>(`${sql} LIMIT 20`);
  return { name, checked: await count(db, of), problems: rows.map(({ problem }) => problem) };
};

export async function checkTables(db: Database): Promise<Finding[]> {
  const lines = `
    SELECT turn_id, game, user_id, number::int, stake FROM bets, unnest(numbers, stakes) AS line (number, stake)
    UNION ALL SELECT turn_id, game, user_id, -at::int, stake FROM bets, unnest(ds) WITH ORDINALITY AS side (stake, at)
    UNION ALL SELECT turn_id, game, user_id, (-2 - at)::int, stake FROM bets, unnest(bs) WITH ORDINALITY AS side (stake, at)`;
  return [
    await sqlFinding(
      db,
      'no bet is later than the close of its draw',
      'bets',
      `SELECT format('bet %s placed at %s, draw %s closes at %s, was closed at %s', id, placed_at, turn_id, closes_at,
                     closed_at) AS problem
       FROM bets JOIN draws USING (turn_id, game) WHERE placed_at >= closes_at OR placed_at > closed_at`,
    ),
    await sqlFinding(
      db,
      "nobody staked more on a number or side than the game's or the own limit",
      'bets',
      `SELECT format('user %s staked %s on %s of draw %s, game %s', user_id, sum(stake), number, turn_id, game) AS problem
       FROM (${lines}) AS line JOIN users AS u ON u.id = user_id
       GROUP BY turn_id, game, user_id, number, bet_limit
       HAVING sum(stake) > CASE bet_limit WHEN 0 THEN ${maxStakeCoins} ELSE least(bet_limit, ${maxStakeCoins}) END`,
    ),
    await sqlFinding(
      db,
      'no number or side passed its cap',
      'exposures',
      `SELECT format('number %s of draw %s, game %s: %s', number, turn_id, game, sum(liability)) AS problem
       FROM exposures GROUP BY turn_id, game, number
       HAVING sum(liability) > CASE WHEN number < 0 THEN ${sideCapCoins}
                               WHEN game = 2 THEN ${capOf(2)} WHEN game = 3 THEN ${capOf(3)} ELSE ${capOf(4)} END`,
    ),
  ];
}

/** Compares every player's balance and list of bets with the answers that the player got. */
export async function checkPlayers(
  db: Database,
  players: readonly Player[],
  attempts: readonly Attempt[],
  address: string,
): Promise<Finding[]> {
  const coins: string[] = [];
  const lists: string[] = [];
  for (const { userId, token } of players) {
    const own = attempts.filter(({ player, placed }) => placed && player.userId === userId);
    const [sums] = await db.query<{ staked: number; welcome: number }>(
      `SELECT coalesce(-sum(amount) FILTER (WHERE kind = 'bet'), 0)::int8 AS staked,
              coalesce(sum(amount) FILTER (WHERE kind = 'demo'), 0)::int8 AS welcome FROM entries WHERE user_id = $1`,
      [userId],
    );
    const staked = own.reduce((sum, attempt) => sum + totalOf(attempt), 0);
    if (sums?.staked !== staked || sums.welcome !== startingCoins)
      coins.push(`user ${userId}: ${sums?.staked} coins were taken for bets of ${staked}`);

    const acknowledged = new Set(own.map(({ placed }) => placed!.betId));
    const listed = await listBets(address, token);
    const missing = [...acknowledged].filter((betId) => !listed.has(betId));
    const extra = [...listed].filter((betId) => !acknowledged.has(betId));
    if (missing.length || extra.length)
      lists.push(
        `user ${userId}: ${missing.length} bets are missing from its list, ${extra.length} are too many`,
      );
  }
  return [
    {
      name: 'from everybody exactly the acknowledged stakes were taken',
      checked: players.length,
      problems: coins,
    },
    {
      name: 'everybody finds exactly the acknowledged bets in its list',
      checked: players.length,
      problems: lists,
    },
  ];
}

async function listBets(address: string, token: string): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const gametype of games)
    for (let page = 0; ; page++) {
      const fields = { gametype, page, pagesize: 10 };
      const reply = await send(address, calls.betLog.path, fields, { method: 'GET', headers: { token } });
      const { list = [] } = (reply.kind === 'answer' ? reply.data : {}) as { list?: { betId: string }[] };
      for (const { betId } of list) seen.add(betId);
      if (list.length < 10) break;
    }
  return seen;
}

/** Checks for answers that a caller must never get, whatever happens to the servers. */
export function checkAnswers(tally: ReadonlyMap<string, number>, servers: readonly ServerProcess[]): Finding {
  const unacceptable = {
    hung: 'got no answer in time',
    strange: 'got an answer that is not of the contract',
    Internal: 'was told of an internal error',
  };
  return {
    name: 'every request was answered in time and by the contract, none with an internal error',
    checked: [...tally.values()].reduce((sum, times) => sum + times, 0),
    problems: [
      ...Object.entries(unacceptable).flatMap(([name, what]) =>
        tally.get(name) ? [`${tally.get(name)} times somebody ${what}`] : [],
      ),
      ...new Set(unexpectedAnswers),
      ...(tally.get('Internal') ? failuresOf(servers) : []),
    ],
  };
}

/** What the servers wrote of failed requests. Those by lost connections, of which callers are told to try again, come last. */
const failuresOf = (servers: readonly ServerProcess[]): string[] =>
  servers
    .flatMap(({ failures }) => [...failures])
    .toSorted(([one], [other]) => Number(isLost(one)) - Number(isLost(other)))
    .map(([text, times]) => `${times} x ${text}`);

const isLost = (text: string): boolean =>
  /Connection terminated|Client has encountered|Client was closed|timeout exceeded|ECONN/.test(text);

/** Runs the product's own audit on the current database, which `env` names. */
export async function audit(
  programs: string,
  env: Record<string, string>,
  when: string,
  parameters: readonly string[] = [],
): Promise<Finding> {
  const lines: string[] = [];
  const child = spawn(process.execPath, [join(programs, 'audit.js'), ...parameters], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (text: Buffer) => lines.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { name: `audit is clean ${when}`, checked: 1, problems: code === 0 ? [] : [lines.join('')] };
}
