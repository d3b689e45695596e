import type { ResponseOf } from '@truedraw/client/player';
import { parseTurnId } from '@truedraw/rules';

export type Today = ResponseOf<'today'>;
export type Opened = Today['opened'][number];

/** A draw with its results, or with the time when they are due. */
export interface ShownDraw {
  turnId: number;
  session: string;
  dueAt: number;
  opened: readonly Opened[];
  /** Nobody could bet on it, so there is no result to wait for. */
  isMissing?: boolean;
}

export interface Draws {
  /** A round every two minutes instead of two draws a day. */
  fast: boolean;
  /** The two draws of the day, or the current round and the next. */
  scheduled: ShownDraw[];
  /** Earlier draws with results, newest first. */
  recent: ShownDraw[];
}

function sessionOf(turnId: number): string {
  const parsed = parseTurnId(turnId);
  if (!parsed.ok) return '';
  return parsed.value.schedule === 'fast' ? String(parsed.value.round) : parsed.value.session;
}

export function drawsOf({ turnIds, dueTimes, opened, notHeld = [] }: Today): Draws {
  const draw = (turnId: number, dueAt: number): ShownDraw => ({
    turnId,
    dueAt,
    session: sessionOf(turnId),
    opened: opened.filter((each) => each.turnId === turnId),
    isMissing: notHeld.includes(turnId),
  });
  const first = parseTurnId(turnIds[0] ?? 0);
  const others = new Map(
    opened.filter(({ turnId }) => !turnIds.includes(turnId)).map((each) => [each.turnId, each.dueAt]),
  );
  return {
    fast: first.ok && first.value.schedule === 'fast',
    scheduled: turnIds.map((turnId, index) => draw(turnId, dueTimes[index] ?? 0)),
    recent: [...others]
      .toSorted(([, before], [, after]) => after - before)
      .map(([turnId, dueAt]) => draw(turnId, dueAt)),
  };
}
