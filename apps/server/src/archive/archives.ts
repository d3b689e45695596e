import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { ArchiveDamaged, type ArchivedBet, type ArchiveName } from './format';
import { openArchive, readBetsOfUser, type OpenArchive } from './read-files';
import { isWithin } from './segments';
import { listArchives, type ArchiveRow, type TurnRange } from './store/archives';

declare module '../services' {
  interface Services {
    archives: Archives;
  }
}

/** Old months of bets, which are in files. */
export interface Archives {
  /**
   * Reads something that may be in the table or in archives, given which archives there are; again if that changed
   * meanwhile, so that no bet is missed or read twice.
   */
  during<Result>(read: (archives: readonly ArchiveRow[]) => Promise<Result>): Promise<Result>;
  /** A user's bets in one archive, by game, draw and id. Refuses if it cannot be read as it was written. */
  betsIn(archive: ArchiveRow, userId: number): Promise<readonly ArchivedBet[]>;
  /** How many they are in each game. */
  countIn(archive: ArchiveRow, userId: number): Promise<Counts>;
  /** A user's bets on these turns in all archives. */
  betsOn(
    archives: readonly ArchiveRow[],
    userId: number,
    ranges: readonly TurnRange[],
  ): Promise<readonly ArchivedBet[]>;
}

export type Counts = Readonly<Record<number, number>>;

/** What is kept in memory; archives never change. */
const most = { openArchives: 32, bets: 20_000, counts: 100_000 };

export function createArchives({
  db,
  lanes,
  folder,
  onDamaged,
}: {
  db: Queryable;
  lanes: number;
  folder: string;
  onDamaged: (error: ArchiveDamaged) => Promise<unknown>;
}): Archives {
  const opened = createCache<OpenArchive>(most.openArchives);
  const known = createCache<ArchivedBet[]>(most.bets, (bets) => bets.length + 1);
  const counts = createCache<Counts>(most.counts);

  async function betsIn(archive: ArchiveRow, userId: number): Promise<readonly ArchivedBet[]> {
    const key = keyOf(archive, userId);
    try {
      const open = await opened.get(archive.manifest, () => openArchive(folder, archive));
      return await known.get(key, () => readBetsOfUser(open, { lane: laneOf(userId, lanes), userId }));
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      opened.forget(archive.manifest);
      await onDamaged(error);
      throw new Refusal('ArchiveUnreadable', {}, undefined, error);
    }
  }

  return {
    async during(read) {
      for (;;) {
        const before = await listArchives(db);
        const result = await read(before);
        if (isSame(before, await listArchives(db))) return result;
      }
    },
    betsIn,
    countIn: (archive, userId) =>
      counts.get(keyOf(archive, userId), async () => {
        const sums: Record<number, number> = {};
        for (const { game } of await betsIn(archive, userId)) sums[game] = (sums[game] ?? 0) + 1;
        return sums;
      }),
    async betsOn(archives, userId, ranges) {
      const found: ArchivedBet[] = [];
      for (const archive of archives) {
        if (!ranges.some(({ from, to }) => from < archive.to && to > archive.from)) continue;
        for (const bet of await betsIn(archive, userId))
          if (ranges.some((range) => isWithin(bet.turn_id, range))) found.push(bet);
      }
      return found;
    },
  };
}

const keyOf = ({ manifest }: ArchiveName, userId: number): string => `${manifest}:${userId}`;

const isSame = (one: readonly ArchiveRow[], other: readonly ArchiveRow[]): boolean =>
  one.length === other.length && one.every(({ manifest }, at) => manifest === other[at]!.manifest);

/** Values by key up to a size in all; those that were not used for the longest time leave first. */
function createCache<Value>(mostSize: number, sizeOf: (value: Value) => number = () => 1) {
  const values = new Map<string, Value>();
  let size = 0;
  const forget = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  };
  return {
    forget,
    async get(key: string, make: () => Promise<Value>): Promise<Value> {
      const value = values.get(key) ?? (await make());
      forget(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= mostSize) break;
        forget(oldest);
      }
      return value;
    },
  };
}
