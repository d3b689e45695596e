import { readResponse } from '@truedraw/client/player';
import { bangkokMoment, isGameType, type Day, type GameType, type Session } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { readText, writeText } from '../../lib/storage';
import type { LoggedDraw } from './chart/model';

/** The cached draws of a game, newest first, without gaps. */
export interface DrawLog {
  draws: readonly LoggedDraw[];
  /** The log is complete from this moment on. */
  reach: number;
}

export interface Wanted {
  from: Day;
  to: Day;
  /** The number of newest draws, or 0 for all. */
  count: number;
  session: Session | 'all';
}

/** The largest number of draws in a chart. */
const mostDraws = 2_000;
const mostStored = 400;
/** A release becomes readable shortly after its timestamp, so each request overlaps with the one before. */
const overlapMs = 600_000;

const startOf = (day: Day): number => bangkokMoment(day, '00:00');
const dayMs = 86_400_000;

/** Merges two lists, newest first. A later revision of a draw replaces an earlier one. */
export function merge(known: readonly LoggedDraw[], incoming: readonly LoggedDraw[]): LoggedDraw[] {
  const byTurn = new Map(known.map((draw) => [draw.turnId, draw]));
  for (const draw of incoming) {
    const there = byTurn.get(draw.turnId);
    if (!there || there.revision <= draw.revision) byTurn.set(draw.turnId, draw);
  }
  return [...byTurn.values()].toSorted((one, other) => other.dueAt - one.dueAt);
}

/** The draws of a report, oldest first. Cancelled draws have no result and are left out. */
export function select({ draws }: DrawLog, { from, to, count, session: wanted }: Wanted): LoggedDraw[] {
  const [start, end] = [startOf(from), startOf(to) + dayMs];
  const inside = draws.filter(
    ({ cancelled, dueAt, session }) =>
      !cancelled && dueAt >= start && dueAt < end && (wanted === 'all' || session === wanted),
  );
  return inside.slice(0, count || mostDraws).toReversed();
}

/** Whether the cached log has all wanted draws, apart from newer ones. */
export const covers = (log: DrawLog, wanted: Wanted): boolean =>
  log.reach <= startOf(wanted.from) || (wanted.count > 0 && select(log, wanted).length >= wanted.count);

const key = (game: GameType): string => `truedraw.draws.${game}`;
const logs = new Map<GameType, DrawLog>();

export function readLog(game: GameType): DrawLog | undefined {
  const known = logs.get(game);
  if (known) return known;
  try {
    const { draws: stored, reach } = JSON.parse(readText(key(game)) ?? 'null') as DrawLog;
    // An earlier version stored the draws with the names of the wire.
    const draws = readResponse('resultLog', stored) as DrawLog['draws'];
    const isSound = draws.every((draw) => isGameType(draw.game) && typeof draw.result === 'string');
    return isSound && typeof reach === 'number' ? { draws, reach } : undefined;
  } catch {
    return undefined;
  }
}

function storeLog(game: GameType, log: DrawLog): DrawLog {
  if (logs.get(game) === log) return log;
  logs.set(game, log);
  const draws = log.draws.slice(0, mostStored);
  const reach = draws.length < log.draws.length ? (draws.at(-1)?.dueAt ?? log.reach) : log.reach;
  // Writing is delayed, so that the chart is painted first.
  setTimeout(() => writeText(key(game), JSON.stringify({ draws, reach })), 1_000);
  return log;
}

/** Loads only new and corrected draws. Returns undefined when they do not fit in one response. */
async function catchUp(game: GameType, log: DrawLog): Promise<DrawLog | undefined> {
  const newest = Math.max(0, ...log.draws.map(({ releasedAt }) => releasedAt));
  const { list } = await call('resultLog', {
    game,
    since: Math.max(0, newest - overlapMs),
    count: mostDraws,
  });
  if (list.length >= mostDraws) return undefined;
  const known = new Map(log.draws.map(({ turnId, revision }) => [turnId, revision]));
  const changed = list.filter(
    ({ dueAt, turnId, revision }) => dueAt >= log.reach && revision !== known.get(turnId),
  );
  return changed.length === 0 ? log : { draws: merge(log.draws, changed), reach: log.reach };
}

async function fetchWhole(
  game: GameType,
  { from, to, count, session }: Wanted,
  today: Day,
): Promise<DrawLog> {
  // Some draws may be cancelled and have no result, so a few more are requested.
  const requestedCount = count > 0 && to === today && session === 'all' ? count + 20 : mostDraws;
  const { list } = await call('resultLog', { game, from, count: requestedCount });
  const reach = list.length < requestedCount ? startOf(from) : (list.at(-1)?.dueAt ?? startOf(from));
  return { draws: merge([], list), reach };
}

async function loadMissing(game: GameType, wanted: Wanted, today: Day): Promise<DrawLog> {
  const known = readLog(game);
  const caughtUp = known && covers(known, wanted) ? await catchUp(game, known) : undefined;
  return storeLog(game, caughtUp ?? (await fetchWhole(game, wanted, today)));
}

const loading = new Map<GameType, Promise<unknown>>();

/**
 * Returns the wanted draws and requests only the missing ones from the server. The windows of a report load one after
 * the other, so that the second finds what the first has loaded.
 */
export function loadLog(game: GameType, wanted: Wanted, today: Day): Promise<DrawLog> {
  const before = (loading.get(game) ?? Promise.resolve()).catch(() => undefined);
  const loaded = before.then(() => loadMissing(game, wanted, today));
  loading.set(game, loaded);
  return loaded;
}
