// @vitest-environment happy-dom
import { bangkokMoment, type Day } from '@truedraw/rules';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '../../lib/clock';
import { show } from '../../testing/show';
import type { Span } from './filter';
import { useDraws } from './use-draws';

const span = (startDate: Day, endDate: Day): Span => ({ dateCount: 0, startDate, endDate, session: 'all' });
const lately = span('2026-11-10', '2026-11-11');
const longAgo = span('2026-09-01', '2026-09-30');

const Draws = ({ of }: { of: Span }) => {
  const { draws, error } = useDraws(2, of);
  if (error !== undefined && !draws) return <p>failed</p>;
  return <p>{draws ? draws.map(({ result }) => result).join(' ') : 'loading'}</p>;
};

/** As the wire has it. */
const drawOf = (day: Day, result: string) => ({
  turnid: Number(day.replaceAll('-', '')) * 100 + 1,
  type: 2,
  name: '2D',
  openTime: bangkokMoment(day, '12:31'),
  releaseTime: bangkokMoment(day, '12:31'),
  result,
  revision: 1,
  session: 'ZP',
  set: '1,443.79',
  value: '24,221.65',
  source: 'simulated',
  rule: 'set-value-1',
  simulated: true,
  cancelled: false,
});

let answers: (() => Promise<Response>)[];
const listOf =
  (...list: ReturnType<typeof drawOf>[]) =>
  () =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: { list, two: [], three: [], four: [] } }));
const fail = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  recordServerTime(bangkokMoment('2026-11-11', '18:00'), performance.now());
  answers = [];
  vi.stubGlobal('fetch', () => (answers.shift() ?? fail)());
});
afterEach(() => {
  vi.unstubAllGlobals();
  recordServerTime(Date.now(), performance.now());
});

/** The code of calls may be loaded first, on a busy machine. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      check();
    },
    { timeout: 15_000 },
  );

test('draws that could not be loaded are not shown as none, nor as those that another span has', async () => {
  answers = [listOf(drawOf('2026-11-11', '91'), drawOf('2026-11-10', '12'))];
  const page = show(<Draws of={lately} />);
  expect(page.words()).toEqual(['loading']);
  await until(() => expect(page.words()).toEqual(['12 91']));
  answers = [fail, fail, fail, fail, fail];
  const older = show(<Draws of={longAgo} />);
  expect(older.words()).toEqual(['loading']);
  await until(() => expect(older.words()).toEqual(['failed']));
});
