import { drawKeyOf } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { sealBet } from '../proof/seal-bet';
import { hashBytes, rootOver } from '../proof/tree';
import { createFilesCheck } from './check-files';
import { ArchiveDamaged, termsOf, type ArchivedBet, type ArchivedDraw } from './format';
import { readAll, type OpenArchive, type ReadMember } from './read-files';
import { listLaneSums, listPublicDraws, type LaneSum } from './store/public-draws';

/** The leaves of so many bets are in memory at a time; an archive with more is read several times. */
const leavesAtOnce = 4_000_000;

/**
 * Reads an archive in full: its files and their order, the leaf of every bet computed again, the root of every draw
 * against the public log, and numbers and stakes against the sums of the settlement. Throws at the first difference.
 */
export async function checkArchive(
  db: Queryable,
  archive: OpenArchive,
  {
    atOnce = leavesAtOnce,
    onBets = () => Promise.resolve(),
    signal,
  }: {
    atOnce?: number;
    onBets?: (bets: ArchivedBet[]) => Promise<void>;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<void> {
  const { manifest } = archive;
  const fail = (problem: string): never => {
    throw new ArchiveDamaged(archive.name, problem);
  };
  const published = await listPublicDraws(db, manifest);
  if (JSON.stringify(published) !== JSON.stringify(manifest.draws.map(withFields)))
    fail('its draws are not those of the public log');

  const lines = createLinesCheck(archive, fail);
  const groups = groupsOf(published, atOnce);
  for (const [at, group] of groups.entries()) {
    const books = new Map(group.map((draw) => [drawKeyOf(draw.turn, draw.game), createBook(draw)]));
    for await (const read of readAll(archive)) {
      signal?.throwIfAborted();
      if (at === 0) {
        lines.add(read);
        await onBets(read.lines);
      }
      for (const bet of read.lines) books.get(drawKeyOf(bet.turn_id, bet.game))?.add(bet);
    }
    for (const book of books.values())
      if (!book.isWhole()) fail(`the bets of ${book.name} do not make the public root`);
  }
  lines.end(await listLaneSums(db, manifest));
}

const withFields = ({ turn, game, bets, stakes, root }: ArchivedDraw): ArchivedDraw => ({
  turn,
  game,
  bets,
  stakes,
  root,
});

/** At least one, so that the lines are read. */
function groupsOf(draws: readonly ArchivedDraw[], atOnce: number): ArchivedDraw[][] {
  const groups: ArchivedDraw[][] = [[]];
  let leaves = 0;
  for (const draw of draws) {
    if (leaves > 0 && leaves + draw.bets > atOnce) {
      groups.push([]);
      leaves = 0;
    }
    groups.at(-1)!.push(draw);
    leaves += draw.bets;
  }
  return groups;
}

/** The leaves of a draw in the order in which they come. */
function createBook({ turn, game, bets, stakes, root }: ArchivedDraw) {
  const leaves = Buffer.alloc(bets * hashBytes);
  let [count, sum] = [0, 0];
  return {
    name: `${turn} in game ${game}`,
    add(bet: ArchivedBet) {
      if (count < bets) leaves.write(bet.leaf, count * hashBytes, 'hex');
      count += 1;
      sum += bet.total;
    },
    isWhole(): boolean {
      if (count !== bets || sum !== stakes) return false;
      const sorted = Array.from({ length: bets }, (_, at) =>
        leaves.subarray(at * hashBytes, (at + 1) * hashBytes),
      );
      sorted.sort((one, other) => one.compare(other));
      return rootOver(Buffer.concat(sorted)).toString('hex') === root;
    },
  };
}

/** Holds the members and lines against the index and the manifest, and sums them up by lane. */
function createLinesCheck(archive: OpenArchive, fail: (problem: string) => never) {
  const { manifest } = archive;
  const draws = new Set(manifest.draws.map(({ turn, game }) => drawKeyOf(turn, game)));
  const sums = new Map<string, { bets: number; stakes: number }>();
  const files = createFilesCheck(archive, 'bets', fail);
  let [bets, stakes] = [0, 0];
  let last: ArchivedBet | undefined;

  function checkBet(bet: ArchivedBet): void {
    const what = `bet ${bet.id} of user ${bet.user_id}`;
    if (last && compare(last, bet) >= 0) fail(`${what} is not in order`);
    if (!draws.has(drawKeyOf(bet.turn_id, bet.game))) fail(`${what} is on no draw of the archive`);
    if (sealBet(termsOf(bet)).leaf !== bet.leaf) fail(`${what} is not what was accepted`);
    const key = `${bet.lane}:${drawKeyOf(bet.turn_id, bet.game)}`;
    const sum = sums.get(key) ?? { bets: 0, stakes: 0 };
    sums.set(key, { bets: sum.bets + 1, stakes: sum.stakes + bet.total });
    bets += 1;
    stakes += bet.total;
    last = bet;
  }

  return {
    add(read: ReadMember): void {
      files.add(read);
      read.lines.forEach(checkBet);
    },
    end(settled: readonly LaneSum[]): void {
      files.end();
      if (bets !== manifest.bets || stakes !== manifest.stakes)
        fail(`it has ${bets} bets of ${stakes} coins, not ${manifest.bets} of ${manifest.stakes}`);
      for (const { lane, turn, game, ...sum } of settled) {
        const own = sums.get(`${lane}:${drawKeyOf(turn, game)}`) ?? { bets: 0, stakes: 0 };
        if (own.bets !== sum.bets || own.stakes !== sum.stakes)
          fail(
            `lane ${lane} of ${turn} in game ${game} has ${own.bets} bets of ${own.stakes} coins, settled were ${sum.bets} of ${sum.stakes}`,
          );
      }
    },
  };
}

const compare = (one: ArchivedBet, other: ArchivedBet): number =>
  one.lane - other.lane ||
  one.user_id - other.user_id ||
  one.game - other.game ||
  one.turn_id - other.turn_id ||
  one.id - other.id;
