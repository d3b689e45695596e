import type { GameType } from '@truedraw/rules';
import { publishAll } from '../live/events';
import { settleDraw } from '../settlement/settle-draw';
import type { TestServer } from './server';
import { callStaff, logInStaff } from './staff';

interface Figures {
  set: string;
  value?: string;
}

/** Closes a turn, lets two staff members release, correct or cancel it, and settles it. */
export async function releaseTurn(
  server: TestServer,
  turnId: number,
  { set, value = '24221.65' }: Figures,
  step: 'Result' | 'Correction' | 'Cancel' = 'Result',
): Promise<void> {
  await server.sql(
    `UPDATE draws SET state = 'closed', closed_at = clock_timestamp(), closes_at = clock_timestamp(),
       opens_at = least(opens_at, now() - interval '1 minute'), due_at = clock_timestamp() + interval '1 millisecond'
     WHERE turn_id = $1 AND state = 'open'`,
    [turnId],
  );
  const draws = await server.sql<{ game: GameType }>('SELECT game FROM draws WHERE turn_id = $1', [turnId]);
  await publishAll(
    server.services.db,
    'close',
    draws.map(({ game }) => ({ turnId, game })),
  );
  server.services.bets.board.expire();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const fields = { turnId, set, value, reason: 'technical-fault' };
  for (const [verb, by] of [
    ['propose', 'draws1'],
    ['release', 'draws2'],
  ] as const) {
    const token = await logInStaff(server, by);
    const { code, msg } = await callStaff(server, `${verb}${step}`, fields, { token });
    if (code !== 200) throw new Error(msg);
  }
  for (const { game } of draws) await settleDraw(server.services, { turnId, game });
}
