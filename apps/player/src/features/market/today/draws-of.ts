import type { ResponseOf } from '@truedraw/contract';
import { parseTurnId } from '@truedraw/rules';

export type Today = ResponseOf<'today'>;
export type Opened = Today['opened'][number];

/** A draw with its results, or with the time when they are due. */
export interface ShownDraw {
  turnid: number;
  session: string;
  openTime: number;
  opened: readonly Opened[];
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

export function drawsOf({ turnIds, showTimes, opened }: Today): Draws {
  const draw = (turnid: number, openTime: number): ShownDraw => ({
    turnid,
    openTime,
    session: sessionOf(turnid),
    opened: opened.filter((each) => each.turnid === turnid),
  });
  const first = parseTurnId(turnIds[0] ?? 0);
  const others = new Map(
    opened.filter(({ turnid }) => !turnIds.includes(turnid)).map((each) => [each.turnid, each.openTime]),
  );
  return {
    fast: first.ok && first.value.schedule === 'fast',
    scheduled: turnIds.map((turnid, index) => draw(turnid, showTimes[index] ?? 0)),
    recent: [...others]
      .toSorted(([, before], [, after]) => after - before)
      .map(([turnid, openTime]) => draw(turnid, openTime)),
  };
}
