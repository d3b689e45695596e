import type { Queryable } from '../../db/pool';
import { listHashes } from '../store/log';
import { consistencyPath, hashOver, inclusionPath, placesOf, type Leaves, type Place } from './log-tree';

const nameOf = ({ level, place }: Place): string => `${level}/${place}`;

/** The hashes over some ranges of leaves, by one statement. */
async function readTrees(db: Queryable, trees: readonly Leaves[]): Promise<Buffer[]> {
  const rows = await listHashes(db, trees.flatMap(placesOf));
  const hashes = new Map(rows.map((row) => [nameOf(row), row.hash]));
  return trees.map((leaves) =>
    hashOver(leaves, (place) => {
      const hash = hashes.get(nameOf(place));
      if (!hash) throw new Error(`the log has no hash ${nameOf(place)}`);
      return hash;
    }),
  );
}

export const readRoot = async (db: Queryable, size: number): Promise<Buffer> =>
  (await readTrees(db, [[0, size]]))[0]!;

const inHex = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

/** The path of a leaf in the tree of the first `size` leaves, from below. */
export const readInclusion = async (db: Queryable, index: number, size: number): Promise<string[]> =>
  inHex(await readTrees(db, inclusionPath(index, [0, size])));

/** The proof that the tree of `to` leaves begins with the tree of `from`; nothing to prove about an empty one. */
export const readConsistency = async (db: Queryable, from: number, to: number): Promise<string[]> =>
  from === 0 ? [] : inHex(await readTrees(db, consistencyPath(from, [0, to])));
