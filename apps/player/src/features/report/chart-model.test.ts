import { playerCatalogs } from '@truedraw/messages/player/all';
import { fill } from '@truedraw/messages';
import { gameTypes } from '@truedraw/rules';
import { describe, expect, test } from 'vitest';
import type { T } from '../../lib/i18n/t';
import { chartModel, drawLabel } from './chart-model';
import type { LoggedDraw } from './chart/model';
import { reportNames } from './reports';

const t: T = (key, ...params) => fill(playerCatalogs.en[key], params[0]);
const drawsOf = (results: readonly string[]) =>
  results.map((result, index) => ({ result, turnid: 2026111601 + index, session: 'ZP' })) as LoggedDraw[];

describe('the model of a chart', () => {
  test.each(reportNames)('%s has for every draw one hit in each group, and none without draws', (name) => {
    for (const game of gameTypes) {
      const results = ['0'.repeat(game), '1'.repeat(game), '9'.repeat(game)];
      const model = chartModel(t, { game, name, draws: drawsOf(results), showLost: true });
      const groups = model.set.groups.length;
      for (const [at, column] of model.hits.entries()) {
        const group = at % groups;
        expect(column).toBeGreaterThanOrEqual(model.borders[group]!);
        expect(column).toBeLessThan(model.borders[group + 1]!);
        const row = Math.floor(at / groups);
        expect(model.tracked.omissions[row * model.columnLabels.length + column]).toBe(0);
      }
      expect(model.columnLabels.every((label) => label.length > 0)).toBe(true);
      expect(chartModel(t, { game, name, draws: [], showLost: true }).hits).toHaveLength(0);
    }
  });

  test('the mark of a sum is the sum itself, of a digit the digit', () => {
    const sum = chartModel(t, { game: 3, name: 'sum', draws: drawsOf(['999', '128']), showLost: true });
    expect([sum.markOf(0, 8), sum.markOf(1, 3)]).toEqual(['27', '11']);
    const base = chartModel(t, { game: 2, name: 'base', draws: drawsOf(['07']), showLost: true });
    expect([base.markOf(0, 0), base.markOf(0, 17)]).toEqual(['0', '7']);
  });

  test.each([
    [2026111601, 'ZP', '1116 ZP'],
    [20261116042, '42', '1116 042'],
  ])('draw %i is told as its day and its %s', (turnid, session, label) => {
    expect(drawLabel({ turnid, session } as LoggedDraw)).toBe(label);
  });
});
