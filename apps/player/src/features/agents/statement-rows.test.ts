import { translator } from '@truedraw/client';
import { expect, test } from 'vitest';
import type { T } from '../../lib/i18n/t';
import { statementRows, shownLines } from './statement-rows';
import type { Statement } from './use-statement';

const statement: Statement = {
  from: '2026-11-09',
  to: '2026-11-15',
  running: false,
  opening: 10_050,
  lines: [
    { line: 'deposit', coin: 0 },
    { line: 'bet', coin: -1_001 },
    { line: 'rebate', coin: 0 },
    { line: 'transferIn', coin: 33 },
  ],
  closing: 9_082,
  people: [{ userId: 7, nickname: '=cmd', received: 33, sent: 0, transfers: 1 }],
  team: { turnover: 1, payout: 2, rebate: 3, share: -4, ownTurnover: 5, ownPayout: 6 },
  shareRate: 2_000,
};

test('the file of a statement has every line in money, and they add up', () => {
  // Without a catalogue a text is its key.
  const t: T = translator(undefined);
  const rows = statementRows(t, statement, 1);
  const amounts = new Map(rows.map(([name, amount]) => [name, Number(amount)]));
  const lines = statement.lines.map(({ line }) => amounts.get(`Agent.Line_${line}`)!);
  const sum = lines.reduce((total, one) => total + one, amounts.get('Agent.Opening')!);
  expect(sum).toBeCloseTo(amounts.get('Agent.Closing')!, 5);
  expect(rows).toContainEqual(['Agent.Line_bet', -10.01]);
  expect(rows.at(-1)).toEqual(['=cmd', 0.33, 0, 1]);
});

test('a line without coins is shown only where agents look for it', () => {
  expect(shownLines(statement).map(({ line }) => line)).toEqual(['bet', 'rebate', 'transferIn']);
});
