/**
 * A bet as the cause of an entry: the month of its draw, by which entries are divided, and its id. Entries of the months
 * before they were divided have the id alone; the database knows which these are (`entry_cause`).
 */
export const betCause = (turnId: number, id: number): string => `${monthDigits(turnId)}:${id}`;

/** The cause of a bet's row as the database has it, in SQL. */
export const betCauseSql = (row?: string): string => {
  const of = row === undefined ? '' : `${row}.`;
  return `entry_cause('bet', left(${of}turn_id::text, 6) || ':' || ${of}id)`;
};

/** The id of the bet that a cause names, in SQL. */
export const betIdSql = (cause: string): string => `substr(${cause}, strpos(${cause}, ':') + 1)`;

/** YYYYMM: a turn's first digits in either schedule. */
export const monthOfTurn = (turnId: number): number => Number(monthDigits(turnId));

const monthDigits = (turnId: number): string => String(turnId).slice(0, 6);
