import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { ArchiveDamaged, type ArchivedBet, type ArchivedEntry, type ArchiveName } from './format';
import { openArchive, readBetsOfUser, readLinesOfUser, type OpenArchive } from './read-files';
import { isWithin } from './segments';
import { listArchives, type ArchiveRow, type TurnRange } from './store/archives';
import {
  listArchivedWallets,
  listEntryArchives,
  type ArchivedWallet,
  type EntryArchive,
} from './store/entry-archives';

declare module '../services' {
  interface Services {
    archives: Archives;
  }
}

/** Old months of bets and entries, which are in files. */
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
  /** As `during`, for entries. */
  duringEntries<Result>(read: (archives: readonly EntryArchive[]) => Promise<Result>): Promise<Result>;
  /** A user's entries with these numbers in all archives, by number. Refuses if one cannot be read as it was written. */
  entriesOf(
    archives: readonly EntryArchive[],
    userId: number,
    numbers?: EntryNumbers,
  ): Promise<readonly ArchivedEntry[]>;
}

/** Numbers of a wallet's entries, both ends included. */
export interface EntryNumbers {
  from: number;
  to: number;
}

const allNumbers: EntryNumbers = { from: 1, to: Number.MAX_SAFE_INTEGER };

export type Counts = Readonly<Record<number, number>>;

/** What is kept in memory; archives never change. */
const most = { openArchives: 32, bets: 20_000, counts: 100_000, entries: 50_000 };

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
  const openedEntries = createCache<OpenArchive<'entries'>>(most.openArchives);
  const knownEntries = createCache<ArchivedEntry[]>(most.entries, (entries) => entries.length + 1);
  const known = createCache<ArchivedBet[]>(most.bets, (bets) => bets.length + 1);
  const counts = createCache<Counts>(most.counts);

  /** Refuses, with an alarm, where an archive cannot be read as it was written. */
  async function readable<Result>(
    cache: { forget(key: string): void },
    { manifest }: ArchiveName,
    read: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      cache.forget(manifest);
      await onDamaged(error);
      throw new Refusal('ArchiveUnreadable', {}, undefined, error);
    }
  }

  const betsIn = (archive: ArchiveRow, userId: number): Promise<readonly ArchivedBet[]> =>
    readable(opened, archive, async () => {
      const open = await opened.get(archive.manifest, () => openArchive(folder, archive));
      return known.get(keyOf(archive, userId), () =>
        readBetsOfUser(open, { lane: laneOf(userId, lanes), userId }),
      );
    });

  const entriesIn = (archive: EntryArchive, userId: number, kept: ArchivedWallet) =>
    readable(openedEntries, archive, async () => {
      const open = await openedEntries.get(archive.manifest, () => openArchive<'entries'>(folder, archive));
      return knownEntries.get(keyOf(archive, userId), async () => {
        const own = await readLinesOfUser(open, { lane: laneOf(userId, lanes), userId });
        if (own.length !== kept.entries || own.reduce((sum, { amount }) => sum + amount, 0) !== kept.amount)
          throw new ArchiveDamaged(
            archive.name,
            `the entries of user ${userId} are not those that were archived`,
          );
        return own;
      });
    });

  return {
    during: (read) => whileSame(() => listArchives(db), read),
    duringEntries: (read) => whileSame(() => listEntryArchives(db), read),
    async entriesOf(archives, userId, { from, to } = allNumbers) {
      if (!archives.length || to < from) return [];
      const months = await listArchivedWallets(db, laneOf(userId, lanes), userId, { from, to });
      const found: ArchivedEntry[] = [];
      for (const kept of months) {
        const archive = archives.find(({ period }) => period === kept.period);
        if (!archive) continue;
        for (const entry of await entriesIn(archive, userId, kept))
          if (entry.seq >= from && entry.seq <= to) found.push(entry);
      }
      return found.toSorted((one, other) => one.seq - other.seq);
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

async function whileSame<Archive extends ArchiveName, Result>(
  list: () => Promise<Archive[]>,
  read: (archives: readonly Archive[]) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const before = await list();
    const result = await read(before);
    if (isSame(before, await list())) return result;
  }
}

const isSame = (one: readonly ArchiveName[], other: readonly ArchiveName[]): boolean =>
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
