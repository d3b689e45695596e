import type { ArchivedBet } from '../format';
import { archivedRows } from './archived-rows';

/**
 * The source of a statement about one user's bets: the table, or the table with archived bets, which are given as the
 * parameter of this number. The statement's own conditions hold for both.
 */
export function ownBets(archived: readonly ArchivedBet[], parameter: number) {
  if (!archived.length) return { suffix: '', source: 'bets', values: [] };
  const columns = 'lane, user_id, game, turn_id, id, total';
  return {
    suffix: '-archived',
    source: `(SELECT ${columns} FROM bets UNION ALL SELECT ${columns} FROM ${archivedRows(`$${parameter}`)} AS a)`,
    values: [JSON.stringify(archived)],
  };
}
