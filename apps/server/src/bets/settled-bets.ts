import type { GameType } from '@truedraw/rules';
import type { ArchivedBet } from '../archive/format';
import { segmentsOf, type Segment } from '../archive/segments';
import type { ArchiveRow } from '../archive/store/archives';
import type { Services } from '../services';
import { presentTurn, readNewest } from './newest-months';
import { countSettledBets, listArchivedBets, listSettledBets, type ListedBet } from './store/bet-lists';

type Reading = Pick<Services, 'db' | 'lanes' | 'clock' | 'config' | 'archives'>;

interface Wanted {
  userId: number;
  game: GameType;
}

/** Some of a user's settled bets, newest draw first, from the table and the archives. */
export async function listSettled(
  services: Reading,
  archives: readonly ArchiveRow[],
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedBet[]> {
  const list: ListedBet[] = [];
  let skip = offset;
  for (const segment of segmentsOf(archives)) {
    const found = await listIn(services, segment, wanted, { limit: limit - list.length, offset: skip });
    list.push(...found);
    if (list.length === limit) break;
    if (skip > 0) skip = found.length ? 0 : skip - (await countIn(services, segment, wanted));
  }
  return list;
}

export async function countSettled(
  services: Reading,
  archives: readonly ArchiveRow[],
  wanted: Wanted,
): Promise<number> {
  let count = 0;
  for (const segment of segmentsOf(archives)) count += await countIn(services, segment, wanted);
  return count;
}

async function listIn(
  { db, lanes, clock, config, archives }: Reading,
  { archive, from, to }: Segment,
  { userId, game }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedBet[]> {
  if (!archive) {
    const turnId = presentTurn(clock.now(), config);
    return readNewest({ db, lanes }, { userId, turnId, pageSize: limit, from, to }, (firstTurn) =>
      listSettledBets(db, lanes, { userId, game, from: firstTurn, to }, { limit, offset }),
    );
  }
  const bets = (await archives.betsIn(archive, userId)).filter((bet) => bet.game === game);
  const some = bets.toSorted(newestFirst).slice(offset, offset + limit);
  return some.length ? listArchivedBets(db, some) : [];
}

const countIn = async (
  { db, lanes, archives }: Reading,
  { archive, from, to }: Segment,
  { userId, game }: Wanted,
): Promise<number> =>
  archive
    ? ((await archives.countIn(archive, userId))[game] ?? 0)
    : countSettledBets(db, lanes, { userId, game, from, to });

const newestFirst = (one: ArchivedBet, other: ArchivedBet): number =>
  other.turn_id - one.turn_id || other.placed_at - one.placed_at || one.id - other.id;
