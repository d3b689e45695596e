import { playerCatalogs } from '@truedraw/messages/player/all';
import { fill } from '@truedraw/messages';
import { gameTypes } from '@truedraw/rules';
import { describe, expect, test } from 'vitest';
import type { T } from '../../../lib/i18n/t';
import { reportNames } from './reports';
import { chartOf, drawLabel, modelOf, type Chart } from './model';

const t: T = (key, ...params) => fill(playerCatalogs.en[key], params[0]);
const drawsOf = (results: readonly string[]) =>
  results.map((result, index) => ({ result, turnId: 2026111601 + index, session: 'ZP' }));

const worked = (of: Pick<Chart, 'game' | 'name' | 'draws'>) =>
  modelOf(chartOf(t, { ...of, showLost: true, showLines: true, showShading: true }));

describe('the model of a chart', () => {
  test.each(reportNames)('%s has for every draw one hit in each group, and none without draws', (name) => {
    for (const game of gameTypes) {
      const results = ['0'.repeat(game), '1'.repeat(game), '9'.repeat(game)];
      const model = worked({ game, name, draws: drawsOf(results) });
      const groups = model.set.groups.length;
      for (const [at, column] of model.hits.entries()) {
        const group = at % groups;
        expect(column).toBeGreaterThanOrEqual(model.borders[group]!);
        expect(column).toBeLessThan(model.borders[group + 1]!);
        const row = Math.floor(at / groups);
        expect(model.tracked.omissions[row * model.columnLabels.length + column]).toBe(0);
      }
      expect(model.columnLabels.every((label) => label.length > 0)).toBe(true);
      expect(worked({ game, name, draws: [] }).hits).toHaveLength(0);
    }
  });

  test('the mark of a sum is the sum itself, of a digit the digit', () => {
    const sum = worked({ game: 3, name: 'sum', draws: drawsOf(['999', '128']) });
    expect([sum.markOf(0, 8), sum.markOf(1, 3)]).toEqual(['27', '11']);
    const base = worked({ game: 2, name: 'base', draws: drawsOf(['07']) });
    expect([base.markOf(0, 0), base.markOf(0, 17)]).toEqual(['0', '7']);
  });

  test.each([
    [2026111601, 'ZP', '1116 ZP'],
    [20261116042, '42', '1116 042'],
  ])('draw %i is named by its day and its %s', (turnId, session, label) => {
    expect(drawLabel({ turnId, session })).toBe(label);
  });
});
