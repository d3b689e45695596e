import { bangkokMoment, isGameType, type Day, type GameType } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { readText, writeText } from '../../lib/storage';
import type { LoggedDraw } from './chart/model';

/** The draws of a game that this phone has, newest first, without a gap. */
export interface DrawLog {
  draws: readonly LoggedDraw[];
  /** Every draw that was due from this moment on is among them. */
  reach: number;
}

export interface Wanted {
  from: Day;
  to: Day;
  /** The newest so many, or 0 for all. */
  count: number;
}

/** No chart follows more than this. */
const mostDraws = 2_000;
const mostStored = 400;
/** A release is stamped a little before it can be read; asking for a little more again misses nothing. */
const overlapMs = 600_000;

const startOf = (day: Day): number => bangkokMoment(day, '00:00');
const dayMs = 86_400_000;

/** Newest first; a later revision of a draw takes the place of the earlier. */
export function merge(known: readonly LoggedDraw[], news: readonly LoggedDraw[]): LoggedDraw[] {
  const byTurn = new Map(known.map((draw) => [draw.turnid, draw]));
  for (const draw of news) {
    const there = byTurn.get(draw.turnid);
    if (!there || there.revision <= draw.revision) byTurn.set(draw.turnid, draw);
  }
  return [...byTurn.values()].toSorted((one, other) => other.openTime - one.openTime);
}

/** What a report shows, oldest first; a cancelled draw has no result and is not among them. */
export function select({ draws }: DrawLog, { from, to, count }: Wanted): LoggedDraw[] {
  const [start, end] = [startOf(from), startOf(to) + dayMs];
  const inside = draws.filter(({ cancelled, openTime }) => !cancelled && openTime >= start && openTime < end);
  return inside.slice(0, count || mostDraws).toReversed();
}

/** Whether the phone has all that is wanted, but for what is newer than all it has. */
export const covers = (log: DrawLog, wanted: Wanted): boolean =>
  log.reach <= startOf(wanted.from) || (wanted.count > 0 && select(log, wanted).length >= wanted.count);

const key = (game: GameType): string => `truedraw.draws.${game}`;
const logs = new Map<GameType, DrawLog>();

export function readLog(game: GameType): DrawLog | undefined {
  const known = logs.get(game);
  if (known) return known;
  try {
    const { draws, reach } = JSON.parse(readText(key(game)) ?? 'null') as DrawLog;
    const isSound = draws.every((draw) => isGameType(draw.gametype) && typeof draw.result === 'string');
    return isSound && typeof reach === 'number' ? { draws, reach } : undefined;
  } catch {
    return undefined;
  }
}

function keepLog(game: GameType, log: DrawLog): DrawLog {
  if (logs.get(game) === log) return log;
  logs.set(game, log);
  const draws = log.draws.slice(0, mostStored);
  const reach = draws.length < log.draws.length ? (draws.at(-1)?.openTime ?? log.reach) : log.reach;
  // The chart comes first.
  setTimeout(() => writeText(key(game), JSON.stringify({ draws, reach })), 1_000);
  return log;
}

/** Only what is new, or was corrected; undefined when that is more than one answer holds. */
async function catchUp(game: GameType, log: DrawLog): Promise<DrawLog | undefined> {
  const newest = Math.max(0, ...log.draws.map(({ releaseTime }) => releaseTime));
  const { list } = await call('resultLog', {
    type: game,
    since: Math.max(0, newest - overlapMs),
    count: mostDraws,
  });
  if (list.length >= mostDraws) return undefined;
  const known = new Map(log.draws.map(({ turnid, revision }) => [turnid, revision]));
  const news = list.filter(
    ({ openTime, turnid, revision }) => openTime >= log.reach && revision !== known.get(turnid),
  );
  return news.length === 0 ? log : { draws: merge(log.draws, news), reach: log.reach };
}

async function fetchWhole(game: GameType, { from, to, count }: Wanted, today: Day): Promise<DrawLog> {
  // A cancelled draw has no result: a few more are requested, so that there are enough.
  const asked = count > 0 && to === today ? count + 20 : mostDraws;
  const { list } = await call('resultLog', { type: game, startTime: from, count: asked });
  const reach = list.length < asked ? startOf(from) : (list.at(-1)?.openTime ?? startOf(from));
  return { draws: merge([], list), reach };
}

/** Brings what is wanted, asking the server for no more than is missing. */
export async function loadLog(game: GameType, wanted: Wanted, today: Day): Promise<DrawLog> {
  const known = readLog(game);
  const caughtUp = known && covers(known, wanted) ? await catchUp(game, known) : undefined;
  return keepLog(game, caughtUp ?? (await fetchWhole(game, wanted, today)));
}
