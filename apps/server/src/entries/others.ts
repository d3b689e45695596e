import { findUsers } from '../accounts/store/users';
import type { Pool } from '../db/pool';
import { findTargets } from './store/entries';

interface Cause {
  kind: string;
  cause: string;
}

/** Who is on the other side of the transfers in a list. What came in names its sender in its cause. */
export async function othersOf<Entry extends Cause>(
  db: Pool,
  lanes: number,
  list: readonly Entry[],
  ownerOf: (entry: Entry) => number,
): Promise<Map<Entry, { otherid: number; otherNick: string }>> {
  const sent = list.filter(({ kind }) => kind === 'transfer-out');
  const targets = await findTargets(
    db,
    lanes,
    sent.map((entry) => ({ userId: ownerOf(entry), id: Number(entry.cause) })),
  );
  const otherOf = (entry: Entry): number | undefined => {
    if (entry.kind === 'transfer-in') return Number(entry.cause.split(':')[0]);
    return entry.kind === 'transfer-out' ? targets.get(`${ownerOf(entry)}:${entry.cause}`) : undefined;
  };
  const ids = list.flatMap((entry) => otherOf(entry) ?? []);
  const people = await findUsers(db, lanes, [...new Set(ids)]);
  return new Map(
    list.flatMap((entry) => {
      const person = people.get(otherOf(entry) ?? 0);
      return person ? [[entry, { otherid: person.id, otherNick: person.nickname }]] : [];
    }),
  );
}
