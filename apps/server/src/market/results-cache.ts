import type { ResponseOf } from '@truedraw/contract';
import { bangkokDay, gameName, gameTypes, parseTurnId, type Day, type GameType } from '@truedraw/rules';
import type { ResultRow } from './store/results';

export type Result = ResponseOf<'resultLog'>['list'][number];

interface Entry {
  turnId: number;
  dueAt: number;
  day: Day;
  revision: number;
  result: Result;
  /** The result as JSON, so that a long list is only joined. */
  text: string;
}

export interface Range {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** All results, newest first, in memory, updated row by row. */
export interface ResultLog {
  /** Adds new or revised rows; true when anything changed. */
  merge(rows: readonly ResultRow[]): boolean;
  latest(game: GameType, count: number): readonly Entry[];
  within(game: GameType, range: Range): readonly Entry[];
  ofTurns(turnIds: readonly number[]): Result[];
  /** The newest turns that have a result, newest first. */
  newestTurns(count: number): number[];
  /** Increases with every change. */
  version(): number;
}

export function createResultLog(): ResultLog {
  const byGame: Record<GameType, Entry[]> = { 2: [], 3: [], 4: [] };
  const byTurn = new Map<number, Partial<Record<GameType, Entry>>>();
  let version = 0;
  const all = [byGame[2], byGame[3], byGame[4]];

  const mergeOne = (row: ResultRow): boolean => {
    const entries = byGame[row.game];
    // At the start rows come newest first, later as the very newest, so the place is found in a step or two.
    let place = newer(entries.at(-1), row) ? entries.length : 0;
    while (place < entries.length && newer(entries[place], row)) place += 1;
    const there = entries[place]?.turnId === row.turnId ? entries[place] : undefined;
    if (there && there.revision >= row.revision) return false;
    const entry = entryOf(row);
    entries.splice(place, there ? 1 : 0, entry);
    byTurn.set(row.turnId, { ...byTurn.get(row.turnId), [row.game]: entry });
    version += 1;
    return true;
  };

  return {
    merge: (rows) => rows.reduce((changed, row) => mergeOne(row) || changed, false),
    version: () => version,
    latest: (game, count) => byGame[game].slice(0, count),
    within: (game, { from, to }) =>
      byGame[game].filter(
        ({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to),
      ),
    ofTurns: (turnIds) =>
      turnIds.flatMap((turnId) => gameTypes.flatMap((game) => byTurn.get(turnId)?.[game]?.result ?? [])),
    newestTurns(count) {
      const heads = all.flatMap((entries) => entries.slice(0, count));
      const turnIds = heads.toSorted((a, b) => b.dueAt - a.dueAt).map(({ turnId }) => turnId);
      return [...new Set(turnIds)].slice(0, count);
    },
  };
}

const newer = (entry: Entry | undefined, row: ResultRow): boolean =>
  entry !== undefined &&
  (entry.dueAt > row.dueAt || (entry.dueAt === row.dueAt && entry.turnId > row.turnId));

function entryOf(row: ResultRow): Entry {
  const parsed = parseTurnId(row.turnId);
  const result: Result = {
    gametype: row.game,
    turnid: row.turnId,
    session: row.session,
    result: row.result ?? '',
    name: gameName(row.game),
    set: row.set ?? '',
    value: row.value ?? '',
    rule: row.rule,
    source: row.source,
    openTime: row.dueAt,
    releaseTime: row.releasedAt,
    revision: row.revision,
    simulated: row.simulated,
    cancelled: row.kind === 'cancel',
  };
  return {
    turnId: row.turnId,
    dueAt: row.dueAt,
    day: parsed.ok ? parsed.value.day : bangkokDay(row.dueAt),
    revision: row.revision,
    result,
    text: JSON.stringify(result),
  };
}
