import { fromHex, hexOf, type Bytes } from '../bytes';
import { nodeHash } from '../merkle';

interface Head {
  size: number;
  root: string;
}

/** Whether the second tree begins with all leaves of the first: RFC 9162, 2.1.4.2. */
export async function isExtension(first: Head, second: Head, path: readonly string[]): Promise<boolean> {
  if (![first.size, second.size].every((size) => Number.isSafeInteger(size) && size >= 0)) return false;
  if (first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && first.root === second.root;
  // Every tree begins with no leaves.
  if (first.size === 0) return path.length === 0;
  const hashes = path.map((hash) => fromHex(hash, 32));
  const firstRoot = fromHex(first.root, 32);
  if (!firstRoot || !hashes.every((hash): hash is Bytes => hash !== undefined) || hashes.length === 0)
    return false;
  if (isPowerOfTwo(first.size)) hashes.unshift(firstRoot);
  let [here, last] = [first.size - 1, second.size - 1];
  while (here % 2 === 1) [here, last] = [half(here), half(last)];
  let [before, after] = [hashes[0]!, hashes[0]!];
  for (const hash of hashes.slice(1)) {
    if (last === 0) return false;
    if (here % 2 === 1 || here === last) {
      [before, after] = [await nodeHash(hash, before), await nodeHash(hash, after)];
      while (here % 2 === 0 && here !== 0) [here, last] = [half(here), half(last)];
    } else after = await nodeHash(after, hash);
    [here, last] = [half(here), half(last)];
  }
  return last === 0 && hexOf(before) === first.root && hexOf(after) === second.root;
}

const half = (number: number): number => Math.floor(number / 2);

const isPowerOfTwo = (number: number): boolean =>
  number === 1 || (number % 2 === 0 && isPowerOfTwo(number / 2));
