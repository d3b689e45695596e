import type { ResponseOf } from '@truedraw/contract';
import { parseTurnId } from '@truedraw/rules';

export type Today = ResponseOf<'today'>;
export type Opened = Today['opened'][number];

/** A draw as the page shows it: with its results, or with the time at which they are due. */
export interface ShownDraw {
  turnid: number;
  session: string;
  openTime: number;
  opened: readonly Opened[];
}

export interface Draws {
  /** A round each two minutes instead of two draws a day. */
  fast: boolean;
  /** Those that the times are of: the day's two, or the running round and the next. */
  scheduled: ShownDraw[];
  /** Those that only have results, newest first. */
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
