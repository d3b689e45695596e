import { saveCsv } from '@truedraw/client';
import { coin as coinOf, formatCoins } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import type { Statement } from './use-statement';

/** Shown also when nothing happened in them, because agents look for them. */
const always = new Set(['rebate', 'share', 'transferIn', 'transferOut', 'adjustment']);

export const shownLines = ({ lines }: Pick<Statement, 'lines'>): Statement['lines'] =>
  lines.filter(({ line, coin }) => coin !== 0 || always.has(line));

type Rows = Parameters<typeof saveCsv>[1];

/** Every line of the statement, in money, with the transfers by person. */
export function statementRows(
  t: T,
  { from, to, opening, closing, lines, team, people }: Statement,
  coinMode: number,
): Rows {
  const money = (coins: number) => Number(formatCoins(coinOf(coins), coinMode));
  return [
    [t('Agent.TabStatement'), from, to],
    [t('Agent.Opening'), money(opening)],
    ...lines.map(({ line, coin }) => [t(`Agent.Line_${line}`), money(coin)]),
    [t('Agent.Closing'), money(closing)],
    [],
    [t('Agent.Team')],
    [t('Agent.TeamTurnover'), money(team.turnover)],
    [t('Agent.TeamWins'), money(team.payout)],
    [t('Agent.TeamRebate'), money(team.rebate)],
    [t('Agent.ShareIncome'), money(team.share)],
    [t('Agent.OwnBets'), money(team.ownTurnover)],
    [],
    [t('Agent.Name'), t('Agent.Received'), t('Agent.Sent'), t('Agent.Count')],
    ...people.map(({ nickname, received, sent, transfers }) => [
      nickname,
      money(received),
      money(sent),
      transfers,
    ]),
  ];
}

export const saveStatement = (t: T, statement: Statement, coinMode: number): void =>
  saveCsv(`statement-${statement.from}.csv`, statementRows(t, statement, coinMode));
