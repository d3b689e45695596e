import { followChain, type SignedRecord } from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import * as second from './second';
import { hasForm } from './second-forms';
import { chains, kinds, lastOf, signedLike, spoilt, without, type Fields } from './spoilt';

/** What both say of a chain that ends with this record in the place of an honest one. */
async function faultsOf(chain: readonly SignedRecord[], at: number, fields: Fields) {
  const entries = [...chain.slice(0, at), signedLike(chain[at]!, fields)];
  const followed = await followChain(entries);
  return [followed.ok ? undefined : followed.fault, second.followRecords(entries).fault];
}

test.each(Object.entries(chains))('an honest chain %s has records of the right form', async (_, chain) => {
  expect(await followChain(chain)).toMatchObject({ ok: true });
  expect(second.followRecords([...chain]).fault).toBeUndefined();
});

describe.each(kinds)('a record truedraw.%s', (name) => {
  const { chain, at, honest } = lastOf(`truedraw.${name}`);

  test('is refused without any of its fields, and with a field of another form', async () => {
    const before = await followChain(chain.slice(0, at));
    const passed: string[] = [];
    for (const [what, fields] of spoilt(honest)) {
      const followed = await followChain(
        [signedLike(chain[at]!, fields)],
        before.ok ? before.state : undefined,
      );
      // A time below zero goes back, too.
      if (followed.ok || !/^(Malformed|TimeBack)$/.test(followed.fault) || hasForm(fields)) passed.push(what);
    }
    expect(passed).toEqual([]);
  });

  test('may say more than a checker knows of', async () => {
    expect(await faultsOf(chain, at, { ...honest, more: [1] })).toEqual([undefined, undefined]);
  });
});

const of = (kind: string) => {
  const at = chains['with openings and trees']!.findLastIndex(({ record }) => record.kind === kind);
  return { at, honest: chains['with openings and trees']![at]!.record as unknown as Fields };
};

test.each<[string, Fields]>([
  ['truedraw.open.1', { games: { '02': {} } }],
  ['truedraw.open.1', { games: { '2': { opensAt: 1, closesAt: 2 } } }],
  ['truedraw.commit.1', { game: 5 }],
  ['truedraw.commit.1', { root: '' }],
  ['truedraw.result.1', { outcome: 'void' }],
  ['truedraw.result.1', { revision: 0 }],
  ['truedraw.result.1', { witnessed: true }],
  ['truedraw.result.1', { digits: { '5': '12345' } }],
  ['truedraw.result.1', { quotes: [{ source: 'http', quotedAt: 0, receivedAt: 1 }] }],
  ['truedraw.settled.2', { tree: '' }],
  ['truedraw.settled.1', { kind: 'truedraw.settled.1' }],
])('a record %s with %j is refused', async (kind, change) => {
  const { at, honest } = of(kind === 'truedraw.settled.1' ? 'truedraw.settled.2' : kind);
  const chain = chains['with openings and trees']!;
  expect(await faultsOf(chain, at, { ...honest, ...change })).toEqual(['Malformed', 'Malformed']);
});

test('a record of a kind that a checker does not know needs number, link, time and key', async () => {
  const { at, honest } = of('truedraw.commit.1');
  const chain = chains['with openings and trees']!;
  const { seq, prev, time, key } = honest;
  const unknown = { kind: 'truedraw.else.1', seq, prev, time, key };
  expect(await faultsOf(chain, at, unknown)).toEqual([undefined, undefined]);
  expect(await faultsOf(chain, at, without(unknown, 'time'))).toEqual(['Malformed', 'Malformed']);
});
