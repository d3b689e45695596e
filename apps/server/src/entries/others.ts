import { findUsers } from '../accounts/store/users';
import type { Pool } from '../db/pool';
import { findTargets } from './store/entries';

interface Cause {
  kind: string;
  cause: string;
}

const isNumber = (text: string): boolean => /^\d{1,16}$/.test(text);

/** Who is on the other side of the transfers in a list. What came in names its sender in its cause. */
export async function othersOf<Entry extends Cause>(
  db: Pool,
  lanes: number,
  list: readonly Entry[],
  ownerOf: (entry: Entry) => number,
): Promise<Map<Entry, { otherid: number; otherNick: string }>> {
  const sent = list.filter(({ kind, cause }) => kind === 'transfer-out' && isNumber(cause));
  const targets = await findTargets(
    db,
    lanes,
    sent.map((entry) => ({ userId: ownerOf(entry), id: Number(entry.cause) })),
  );
  const otherOf = (entry: Entry): number | undefined => {
    const [sender = ''] = entry.cause.split(':');
    if (entry.kind === 'transfer-in') return isNumber(sender) ? Number(sender) : undefined;
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
