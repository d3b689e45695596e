import { addDays, bangkokDay, bangkokMoment } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { listTurnsToRead, type BalanceRow } from '../store/balances';
import type { Scope } from './narrow';

/** What an audit has to read that goes on from this balance. */
export async function findScope(tx: Queryable, lanes: number, { at }: BalanceRow): Promise<Scope> {
  const turns = await listTurnsToRead(tx);
  return {
    lanes,
    turns: new Set(turns.map(({ turnId }) => turnId)),
    days: [...new Set(turns.map(({ day }) => day))],
    // A day more than needed, so that nothing is lost between the clocks of transactions and their ends.
    since: bangkokMoment(addDays(bangkokDay(at), -1), '00:00'),
  };
}
