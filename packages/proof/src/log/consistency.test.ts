import { RFC9162 } from '@transmute/rfc9162';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../bytes';
import { leafHash, rootOf } from '../merkle';
import { isExtension } from './consistency';

/** The leaves and roots of the reference tree of RFC 6962's authors, which other implementations test with too. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const entries = leaves.map((leaf) => Uint8Array.from(Buffer.from(leaf, 'hex')));

interface Proof {
  first: { size: number; root: string };
  second: { size: number; root: string };
  path: string[];
}

/** A proof by the public library. */
async function proofOf(all: readonly Uint8Array[], size: number): Promise<Proof> {
  const rootOver = async (some: readonly Uint8Array[]) => hexOf(await RFC9162.MTH([...some]));
  const proof = await RFC9162.PROOF(size, [...all]);
  // The library keeps the first root where RFC 9162, 2.1.4.1, leaves it out: when it is a whole left branch.
  const path = Number.isInteger(Math.log2(size)) ? proof.slice(1) : proof;
  return {
    first: { size, root: await rootOver(all.slice(0, size)) },
    second: { size: all.length, root: await rootOver(all) },
    path: path.map(hexOf),
  };
}

test('the reference tree grows from each of its sizes to each larger one', async () => {
  for (let to = 1; to <= 8; to++)
    for (let from = 1; from < to; from++) {
      const { first, second, path } = await proofOf(entries.slice(0, to), from);
      expect([first.root, second.root]).toEqual([roots[from - 1], roots[to - 1]]);
      expect(await isExtension(first, second, path), `${from} to ${to}`).toBe(true);
    }
});

test('each leaf of the reference tree is in each tree that has it', async () => {
  for (let size = 1; size <= 8; size++)
    for (let index = 0; index < size; index++) {
      const path = (await RFC9162.PATH(index, entries.slice(0, size))).map(hexOf);
      expect(await rootOf(await leafHash(entries[index]!), { index, size, path })).toBe(roots[size - 1]);
    }
});

const trees = fc.integer({ min: 2, max: 70 }).chain((size) =>
  fc.record({
    all: fc.constant(Array.from({ length: size }, (_, at) => Uint8Array.of(at))),
    from: fc.integer({ min: 1, max: size - 1 }),
  }),
);

describe('a proof of the public library', () => {
  test('is accepted', () =>
    fc.assert(
      fc.asyncProperty(trees, async ({ all, from }) => {
        const { first, second, path } = await proofOf(all, from);
        expect(await isExtension(first, second, path)).toBe(true);
      }),
      { numRuns: 60 },
    ));

  test('is refused once anything of it was altered', () =>
    fc.assert(
      fc.asyncProperty(trees, fc.nat(), async ({ all, from }, at) => {
        const { first, second, path } = await proofOf(all, from);
        const other = '5'.repeat(64);
        const exchanged = path.with(at % path.length, other);
        expect(await isExtension(first, second, exchanged)).toBe(false);
        expect(await isExtension(first, second, path.slice(1))).toBe(false);
        expect(await isExtension(first, second, [...path, other])).toBe(false);
        expect(await isExtension({ ...first, root: other }, second, path)).toBe(false);
        expect(await isExtension(first, { ...second, root: other }, path)).toBe(false);
      }),
      { numRuns: 60 },
    ));
});

test.each<[string, number, number, string[], boolean]>([
  ['an empty tree is the beginning of every tree', 0, 5, [], true],
  ['a proof about an empty tree has no hashes', 0, 5, [roots[0]!], false],
  ['a tree is its own beginning', 5, 5, [], true],
  ['a proof of the same tree has no hashes', 5, 5, [roots[0]!], false],
  ['a tree does not shrink', 5, 4, [], false],
  ['a larger tree needs a proof', 4, 5, [], false],
  ['what is no hash proves nothing', 4, 5, ['no hash'], false],
])('%s', async (_, from, to, path, expected) => {
  const head = (size: number) => ({ size, root: roots[size - 1] ?? '' });
  expect(await isExtension(head(from), head(to), path)).toBe(expected);
});

test('of one size there is one tree', async () => {
  expect(await isExtension({ size: 5, root: roots[4]! }, { size: 5, root: roots[3]! }, [])).toBe(false);
});
