import type { GameType } from '../game';

export interface SumBucket {
  readonly from: number;
  readonly to: number;
}

const bucketCount = 9;

/**
 * Nine buckets that start at 0, 2, … 16 in 2D, at 0, 3, … 24 in 3D and at 0, 4, … 32 in 4D: as wide as the game's
 * numbers. The last is one wider and holds the top sum too (16-18, 24-27, 32-36), which would otherwise be alone.
 */
export function sumBuckets(game: GameType): SumBucket[] {
  return Array.from({ length: bucketCount }, (_, index) => ({
    from: index * game,
    to: index === bucketCount - 1 ? bucketCount * game : index * game + game - 1,
  }));
}

export function sumBucketOf(game: GameType, sum: number): number {
  return Math.min(bucketCount - 1, Math.floor(sum / game));
}
