// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { act } from 'react';
import { forgetOwnDraws, useOwnDraws, type OwnDraw } from '../../lib/results/own-draws';
import { show } from '../../testing/show';
import { Movement, type MovementProps } from './movement';

const bet: MovementProps = {
  kind: 'bet',
  coin: -100,
  at: 0,
  balance: 900,
  game: 3,
  turnId: 2_026_111_601,
};
const own = (settled: boolean) => ({ turnId: bet.turnId, game: 3, settled }) as OwnDraw;
function linkOf(movement: MovementProps): string | null | undefined {
  show(<Movement {...movement} />);
  return document.querySelector('a')?.getAttribute('href');
}

afterEach(() => act(() => forgetOwnDraws()));

test('a bet links to the current bets while its draw runs, and to the history of its game afterwards', () => {
  expect(linkOf(bet)).toBe('/mybet');
  act(() => useOwnDraws.setState({ draws: [own(false)] }));
  expect(linkOf(bet)).toBe('/mybet');
  act(() => useOwnDraws.setState({ draws: [own(true)] }));
  expect(linkOf(bet)).toBe('/myhistory?game=3');
  act(() => useOwnDraws.setState({ draws: [] }));
  expect(linkOf(bet)).toBe('/myhistory?game=3');
});
