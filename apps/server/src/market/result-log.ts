import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { listOf, overview, readRange } from './result-log-answer';

/** Serves what the prepared answers do not: one draw, refusals, and requests in an unusual form. */
export const resultLog: Handler<'resultLog'> = (
  { type, startTime, endTime, turnid: turnId, since, count },
  { market: { results } },
) => {
  const range = readRange({ startTime, endTime });
  if (!range.ok) throw new Refusal('BadInput', { field: range.reason });
  const nothing = { two: [], three: [], four: [], list: [] };
  if (turnId !== undefined) {
    const list = results.ofTurns([turnId]).filter(({ gametype: game }) => (type ?? game) === game);
    return Promise.resolve({ ...nothing, list });
  }
  if (type !== undefined)
    return Promise.resolve({
      ...nothing,
      list: listOf(results, type, range.value, { since, count }).map(({ result }) => result),
    });
  const { two, three, four } = overview(results, range.value);
  return Promise.resolve({
    two: two.map(({ result }) => result),
    three: three.map(({ result }) => result),
    four: four.map(({ result }) => result),
    list: [],
  });
};
