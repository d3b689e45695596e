import { accept, isDay, refuse, type GameType, type Outcome } from '@truedraw/rules';
import type { Range, ResultLog } from './results-cache';

/** The numbers of results in the overview, and in a list without days. */
const overviewCount = 10;
const listCount = 100;

/** The days of a request. */
export function readRange({
  startTime,
  endTime,
}: {
  startTime?: string | undefined;
  endTime?: string | undefined;
}): Outcome<Range, 'startTime' | 'endTime'> {
  if (startTime !== undefined && !isDay(startTime)) return refuse('startTime');
  if (endTime !== undefined && !isDay(endTime)) return refuse('endTime');
  if (startTime !== undefined && endTime !== undefined && startTime > endTime) return refuse('endTime');
  return accept({ from: startTime, to: endTime });
}

/** The newest results of every game. */
export function overview(results: ResultLog, range: Range) {
  const newest = (game: GameType) => results.within(game, range).slice(0, overviewCount);
  return { two: newest(2), three: newest(3), four: newest(4) };
}

interface Part {
  since?: number | undefined;
  count?: number | undefined;
}

/** All results of a game in the range, or the newest without a range; or the part that is asked for. */
export function listOf(results: ResultLog, game: GameType, range: Range, { since, count }: Part = {}) {
  const isWhole = range.from === undefined && range.to === undefined;
  if (isWhole && since === undefined) return results.latest(game, count ?? listCount);
  const all = results.within(game, range);
  const wanted = since === undefined ? all : all.filter(({ result }) => result.releaseTime > since);
  return count === undefined ? wanted : wanted.slice(0, count);
}

const joined = (entries: readonly { text: string }[]): string =>
  `[${entries.map(({ text }) => text).join(',')}]`;

export function overviewText(results: ResultLog, range: Range): string {
  const { two, three, four } = overview(results, range);
  return `{"two":${joined(two)},"three":${joined(three)},"four":${joined(four)},"list":[]}`;
}

export function listText(results: ResultLog, game: GameType, range: Range): string {
  return `{"two":[],"three":[],"four":[],"list":${joined(listOf(results, game, range))}}`;
}
