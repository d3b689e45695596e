import type { GameType } from '@truedraw/rules';
import { loadGameSettings, type GameSettings } from '../draws/game-settings';
import { insertDraw } from '../draws/store/draws';
import type { TestServer } from './server';

/** Turn ids of days outside of any schedule, so that jobs and other tests do not use them. */
let turns = 20_900_101_00;

/** A draw that takes bets from now on. */
export async function openDraw(
  server: { services: Pick<TestServer['services'], 'db'> },
  {
    game = 2,
    turnId = ++turns,
    opensInSeconds = -60,
    closesInSeconds = 3600,
  }: { game?: GameType; turnId?: number; opensInSeconds?: number; closesInSeconds?: number } = {},
): Promise<number> {
  const now = Date.now();
  await insertDraw(server.services.db, {
    turnId,
    game,
    session: 'ZP',
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
