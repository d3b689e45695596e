import { presentTurn, turnMonthsBefore } from '../bets/newest-months';
import type { Books } from './books';

/** A turn of the first day of the month that is so many months from the present one. */
export const turnIn = (
  months: number,
  { schedule = 'market' }: { schedule?: 'market' | 'fast' } = {},
): number =>
  turnMonthsBefore(presentTurn(Date.now(), { schedule }), -months) + (schedule === 'fast' ? 1001 : 101);

/** The partition of a turn's entries. */
export const entriesTable = (turnId: number): string => `entries_${String(turnId).slice(0, 6)}`;

/** The partition of a turn's month. */
export const monthTable = (turnId: number): string =>
  `bets_${String(turnId).slice(0, 6)}${String(turnId).length === 11 ? '_fast' : ''}`;

/** In which partitions the bets on a turn are. */
export async function partitionsOf(books: Pick<Books, 'sql'>, turnId: number): Promise<string[]> {
  const rows = await books.sql<{ name: string }>(
    'SELECT DISTINCT tableoid::regclass::text AS name FROM bets WHERE turn_id = $1',
    [turnId],
  );
  return rows.map(({ name }) => name);
}

/** All partitions but the default one. */
export async function listMonths(
  books: Pick<Books, 'sql'>,
  table: 'bets' | 'entries' = 'bets',
): Promise<string[]> {
  const rows = await books.sql<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits
     WHERE inhparent = $1::regclass AND inhrelid::regclass::text <> $1 || '_other' ORDER BY 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}
