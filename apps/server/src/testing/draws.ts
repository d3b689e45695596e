import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { announceTurns } from '../draws/announce';
import { loadGameSettings, type GameSettings } from '../draws/game-settings';
import type { Draw } from '../draws/store/draws';
import type { TestServer } from './server';

/** Turn ids of days outside of any schedule, so that jobs and other tests do not use them. */
let turns = 20_900_101_00;

type Times = Pick<Draw, 'opensAt' | 'closesAt' | 'dueAt'>;

/**
 * A draw as if the schedule had it, which takes bets when it was announced. One that calls itself announced has no
 * record of that, as those that are older than such records, so that its times may be moved at will.
 */
export async function insertDraw(
  db: Queryable,
  {
    turnId,
    game,
    opensAt,
    closesAt,
    dueAt,
    announced = false,
  }: { turnId: number; game: GameType; announced?: boolean } & Times,
): Promise<void> {
  await db.query(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, announced)
     VALUES ($1, $2, 'ZP', to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6)
     ON CONFLICT (turn_id, game) DO NOTHING`,
    [turnId, game, opensAt, closesAt, dueAt, announced],
  );
}

interface Planned {
  game?: GameType;
  turnId?: number;
  opensInSeconds?: number;
  closesInSeconds?: number;
}

/** A draw that takes bets from now on, and is shown by this server at once. */
export async function openDraw(
  {
    services,
  }: {
    services: Pick<TestServer['services'], 'db' | 'signer'> & Partial<Pick<TestServer['services'], 'bets'>>;
  },
  planned: Planned = {},
): Promise<number> {
  const turnId = await planDraw({ services }, planned);
  await announceTurns(services);
  services.bets?.board.expire();
  return turnId;
}

/** A draw that is not announced. */
export async function planDraw(
  server: { services: Pick<TestServer['services'], 'db'> },
  { game = 2, turnId = ++turns, opensInSeconds = -60, closesInSeconds = 3600 }: Planned = {},
): Promise<number> {
  const now = Date.now();
  await insertDraw(server.services.db, {
    turnId,
    game,
    opensAt: now + opensInSeconds * 1000,
    closesAt: now + closesInSeconds * 1000,
    dueAt: now + closesInSeconds * 1000 + 1_860_000,
  });
  return turnId;
}

/** Moves the closing time of a draw to now; the draw itself is not closed yet. */
export async function endBetting(server: Pick<TestServer, 'sql'>, turnId: number): Promise<void> {
  await server.sql(
    `UPDATE draws SET opens_at = least(opens_at, now() - interval '1 s'), closes_at = clock_timestamp()
     WHERE turn_id = $1`,
    [turnId],
  );
}

type RuleChanges = Partial<GameSettings['rule']> | Partial<Record<keyof GameSettings['rule'], number>>;

/** Changes what the operator sets for a game. */
export async function setGame(
  server: Pick<TestServer, 'sql'> & { services: Pick<TestServer['services'], 'db'> },
  game: GameType,
  { rule, ...changes }: Partial<Omit<GameSettings, 'rule'>> & { rule?: RuleChanges },
): Promise<void> {
  const before = await loadGameSettings(server.services.db);
  const after = { ...before[game], ...changes, rule: { ...before[game].rule, ...rule } };
  await server.sql(
    `INSERT INTO settings (name, value) VALUES ('games', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ ...before, [game]: after })],
  );
}
