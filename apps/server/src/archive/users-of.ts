import type { Archivable, ArchivedBet } from './format';
import { readAll, type OpenArchive, type ReadMember } from './read-files';

interface Owned {
  lane: number;
  user_id: number;
}

export const compareOwners = (one: Owned, other: Owned): number =>
  one.lane - other.lane || one.user_id - other.user_id;

/** All lines of an archive, those of one user at a time. */
export async function* usersOf<Of extends keyof Archivable>(
  archive: OpenArchive<Of>,
  onMember: (read: ReadMember<Of>) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<Archivable[Of]['line'][], void> {
  let own: Archivable[Of]['line'][] = [];
  for await (const read of readAll(archive)) {
    await onMember(read);
    for (const line of read.lines) {
      if (own.length && compareOwners(own[0]!, line) !== 0) {
        yield own;
        own = [];
      }
      own.push(line);
    }
  }
  if (own.length) yield own;
}

/** The bets of users, who are asked for in their order, from several archives. */
export async function createBetsBeside(
  archives: readonly OpenArchive[],
  isWanted: (bet: ArchivedBet) => boolean,
) {
  const next = async (users: AsyncGenerator<ArchivedBet[], void>): Promise<ArchivedBet[] | undefined> => {
    for (;;) {
      const { value } = await users.next();
      if (!value) return undefined;
      const bets = value.filter(isWanted);
      if (bets.length) return bets;
    }
  };
  const readers: { users: AsyncGenerator<ArchivedBet[], void>; bets: ArchivedBet[] | undefined }[] = [];
  for (const archive of archives) {
    const users = usersOf(archive);
    readers.push({ users, bets: await next(users) });
  }
  return {
    /** All bets up to those of this user, which are of somebody else only if nobody asked for them. */
    async takeUpTo(owner: Owned): Promise<ArchivedBet[]> {
      const found: ArchivedBet[] = [];
      for (const reader of readers)
        while (reader.bets && compareOwners(reader.bets[0]!, owner) <= 0) {
          found.push(...reader.bets);
          reader.bets = await next(reader.users);
        }
      return found;
    },
  };
}
