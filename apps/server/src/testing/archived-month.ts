import { addMonths, bangkokDay, monthNumber, type GameType, type Month } from '@truedraw/rules';
import { countSettledBets } from '../draws/store/draw-sums';
import { cancelTurn, releaseResult, type ResultRelease } from '../draws/release';
import { cancelHashOf } from '../bets/remove-bet';
import { appendMissingRecords } from '../proof/append-missing';
import { makePlayerDays } from '../reports/make-player-days';
import { settleDraw } from '../settlement/settle-draw';
import { archiveEntries } from '../archive/archive-entries';
import { archivePartition } from '../archive/archive-partition';
import { audit } from '../audit/audit';
import { keepBalance } from '../audit/balance/keep-balance';
import { monthOfTurn } from '../ledger/bet-cause';
import { listPartitions, type BetsPartition } from '../archive/store/archives';
import { openDraw, setGame } from './draws';
import { registerPlayer } from './people';
import { closeDraw } from './proof';
import type { TestServer } from './server';

/** So many months ago, YYYYMM. */
export const monthAgo = (months: number): number =>
  monthNumber(addMonths(bangkokDay(Date.now()).slice(0, 7) as Month, -months));

export interface OldPlayer {
  token: string;
  userid: number;
}

const secret = 'ab'.repeat(32);
const games: readonly GameType[] = [2, 3];

const must = async (answer: Promise<{ code: number; msg: string }>): Promise<void> => {
  const { code, msg } = await answer;
  if (code !== 200) throw new Error(msg);
};

/** Makes the partitions of a turn's month. */
export async function makeMonth(server: TestServer, turnId: number): Promise<void> {
  await server.sql('SELECT make_bets_month($1)', [turnId]);
  await server.sql('SELECT make_entries_month($1)', [monthOfTurn(turnId)]);
}

export async function playersOf(
  server: TestServer,
  count: number,
  above: { spreaderId?: number } = {},
): Promise<OldPlayer[]> {
  const players: OldPlayer[] = [];
  for (let at = 0; at < count; at++) players.push(await registerPlayer(server, above));
  return players;
}

/**
 * Turns with bets of these players in several games: wins and losses, one that was cancelled by its bettor, a series whose
 * second bet a win stopped, and a last turn that was cancelled. All are settled and recorded, a while ago.
 */
export async function playTurns(
  server: TestServer,
  turnIds: readonly number[],
  players: readonly OldPlayer[],
): Promise<void> {
  const { services } = server;
  await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 600 });
  for (const turnId of turnIds) {
    await makeMonth(server, turnId);
    for (const game of games) await openDraw(server, { turnId, game });
  }
  const [first, second] = turnIds;
  for (const [at, { token }] of players.entries())
    for (const turnid of turnIds)
      for (const [gametype, numbet] of [
        [2, { '79': 10 + at, '07': 5 }],
        [3, { '791': 20 + at }],
      ] as const)
        await must(
          server.call(
            'placeBet',
            {
              turnid,
              gametype,
              numbet,
              ...(at === 0 && { dsBet: [7, 0], cancelHash: cancelHashOf(secret) }),
            },
            { token },
          ),
        );
  const [cancels, stops] = players as [OldPlayer, OldPlayer];
  const placed = await server.call(
    'placeBet',
    { turnid: first!, gametype: 2, numbet: { '42': 9 }, cancelHash: cancelHashOf(secret) },
    { token: cancels.token },
  );
  await must(
    server.call(
      'cancelBet',
      { turnid: first!, gametype: 2, betid: placed.data.betId, secret },
      { token: cancels.token },
    ),
  );
  const draws = [first!, second!].map((turnId) => ({ turnId, times: 1 }));
  const slip = { gametype: 2, numbet: { '79': 3 }, draws, stopAfterWin: true };
  await must(server.call('betLater', slip, { token: stops.token }));

  for (const [at, turnId] of turnIds.entries()) {
    await closeDraw(server, turnId);
    if (at === turnIds.length - 1) await cancelTurn(services, { ...operator, turnId });
    else await releaseResult(services, { ...figures, turnId });
    await pay(server, turnId);
  }
  await makePlayerDays(services);
  await forgetDates(server, turnIds);
}

/** Corrects the result of a turn, so that those who won lose it again. */
export async function correctTurn(server: TestServer, turnId: number): Promise<void> {
  await releaseResult(server.services, { ...figures, setFigure: '1,443.97', revision: 2, turnId });
  await pay(server, turnId);
  await makePlayerDays(server.services);
  await forgetDates(server, [turnId]);
}

async function pay({ services }: TestServer, turnId: number): Promise<void> {
  for (const game of games) await settleDraw(services, { turnId, game });
  await appendMissingRecords(services);
  await services.bets.stopAfterWins();
  while ((await countSettledBets(services.db, 20)) > 0);
}

/** As if their results had been released a while ago. */
export const forgetDates = (server: TestServer, turnIds: readonly number[]) =>
  server.sql(`UPDATE releases SET released_at = now() - interval '60 days' WHERE turn_id = ANY($1)`, [
    turnIds,
  ]);

/** Archives the month of a turn into the server's folder, in small files. */
export async function archiveMonth(
  server: TestServer,
  turnId: number,
  db = server.services.db,
): Promise<void> {
  const { lanes, config } = server.services;
  const { folder } = config.archive;
  const size = { memberLines: 7, fileBytes: 4_000 };
  await archivePartition(
    { db, lanes, folder, keepAddressesDays: 365, size },
    await partitionOf(server, turnId),
  );
}

/** As if all entries had been written so many days earlier; with functions that Citus takes in an UPDATE. */
export const ageEntries = (server: TestServer, days: number) =>
  server.sql(
    `UPDATE entries SET created_at = (created_at AT TIME ZONE 'UTC' - make_interval(days => $1)) AT TIME ZONE 'UTC'`,
    [days],
  );

/** An audit of everything, from whose balance the next one goes on. */
export async function auditClean(server: TestServer): Promise<void> {
  const { db, signer, config } = server.services;
  const { draft, checks } = await audit(db, { archiveFolder: config.archive.folder, drafts: true });
  if (!draft) throw new Error(checks.flatMap(({ problems }) => problems).join('\n'));
  await keepBalance({ db, signer }, draft);
}

/** Archives the entries of a month whose bets are archived, in small files. */
export async function archiveEntriesOf(
  server: TestServer,
  period: number,
  db = server.services.db,
): Promise<void> {
  const { lanes, config } = server.services;
  const size = { memberLines: 7, fileBytes: 1_000 };
  await archiveEntries({ db, lanes, folder: config.archive.folder, size }, period);
}

const operator = { revision: 1, releasedBy: 'draws', reason: 'A test.' } as const;
const figures: Omit<ResultRelease, 'turnId'> = {
  ...operator,
  setFigure: '1,443.79',
  valueFigure: '24,221.65',
  source: 'manual',
  quoteIds: [],
  simulated: false,
};

export async function partitionOf(server: TestServer, turnId: number): Promise<BetsPartition> {
  const found = (await listPartitions(server.services.db)).find(
    ({ from, to }) => from <= turnId && turnId < to,
  );
  if (!found) throw new Error(`There is no partition for ${turnId}`);
  return found;
}
