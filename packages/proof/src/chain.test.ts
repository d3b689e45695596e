import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonical, type Canonical } from './canonical';
import { followChain, keyOfBatch, recordHash } from './chain';
import { firstPrev, type ChainRecord, type SignedRecord } from './records';

interface Key {
  id: string;
  secret: KeyObject;
  publicKey: string;
}

function newKey(id: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id,
    secret: privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
}

const signed = (record: ChainRecord, { secret }: Key): SignedRecord => ({
  record,
  signature: sign(null, Buffer.from(canonical(record as unknown as Canonical)), secret).toString('hex'),
});

type Body<Record = ChainRecord> = Record extends ChainRecord
  ? Omit<Record, 'seq' | 'prev' | 'time' | 'key'>
  : never;

async function chainOf(steps: { body: Body; key: Key }[]): Promise<SignedRecord[]> {
  const chain: SignedRecord[] = [];
  for (const [index, { body, key }] of steps.entries()) {
    const last = chain.at(-1);
    const prev = last ? await recordHash(last.record) : firstPrev;
    chain.push(signed({ ...body, seq: index + 1, prev, time: 1000 + index, key: key.id }, key));
  }
  return chain;
}

const keyBody = ({ id, publicKey }: Key): Body => ({ kind: 'truedraw.key.1', id, publicKey });
const commit = (turn: number): Body => ({
  kind: 'truedraw.commit.1',
  turn,
  game: 2,
  opensAt: 0,
  closesAt: 1,
  dueAt: 2,
  closedAt: 1,
  bets: 0,
  stakes: 0,
  root: firstPrev,
});

const [one, two, foreign] = [newKey('1'.repeat(16)), newKey('2'.repeat(16)), newKey('3'.repeat(16))];
const steps = [
  { body: keyBody(one), key: one },
  { body: commit(2026111601), key: one },
  { body: keyBody(two), key: one },
  { body: commit(2026111602), key: two },
  { body: commit(2026111701), key: two },
];

describe('the chain of records', () => {
  test('is verified across a change of keys, as a whole or in parts', async () => {
    const chain = await chainOf(steps);
    const whole = await followChain(chain);
    expect(whole).toMatchObject({
      ok: true,
      state: {
        seq: 5,
        keys: [
          { id: one.id, from: 1000, until: 1002 },
          { id: two.id, from: 1002 },
        ],
      },
    });
    const half = await followChain(chain.slice(0, 3));
    if (!half.ok) throw new Error(half.fault);
    expect(await followChain(chain.slice(3), half.state)).toMatchObject({
      ok: true,
      state: whole.ok && whole.state,
    });
  });

  test('an edited record is found', async () => {
    const chain = await chainOf(steps);
    const edited = { ...chain[1]!, record: { ...chain[1]!.record, stakes: 1 } as ChainRecord };
    expect(await followChain(chain.with(1, edited))).toMatchObject({ fault: 'NotSigned', seq: 2 });
  });

  test('a record edited and signed again breaks the link after it', async () => {
    const chain = await chainOf(steps);
    const forged = signed({ ...chain[1]!.record, stakes: 1 } as ChainRecord, one);
    expect(await followChain(chain.with(1, forged))).toMatchObject({ fault: 'NotLinked', seq: 3 });
  });

  test('a removed record is found by its gap, and so are reordered ones', async () => {
    const chain = await chainOf(steps);
    expect(await followChain(chain.toSpliced(1, 1))).toMatchObject({ fault: 'Gap' });
    expect(await followChain([chain[0]!, chain[2]!, chain[1]!])).toMatchObject({ fault: 'Gap' });
  });

  test('a retired key and an unknown key are refused', async () => {
    const retired = await chainOf([...steps.slice(0, 3), { body: commit(1), key: one }]);
    expect(await followChain(retired)).toMatchObject({ fault: 'WrongKey', seq: 4 });
    const posing = await chainOf([
      ...steps.slice(0, 3),
      { body: commit(1), key: { ...foreign, id: two.id } },
    ]);
    expect(await followChain(posing)).toMatchObject({ fault: 'NotSigned', seq: 4 });
  });

  test('a key signs bets from its record until shortly after the next', async () => {
    const followed = await followChain(await chainOf(steps));
    if (!followed.ok) throw new Error(followed.fault);
    const { keys } = followed.state;
    expect(keyOfBatch(keys, { key: one.id, time: 999 })).toBeUndefined();
    expect(keyOfBatch(keys, { key: one.id, time: 1000 })).toMatchObject({ publicKey: one.publicKey });
    expect(keyOfBatch(keys, { key: one.id, time: 1002 + 600_000 })).toMatchObject({ id: one.id });
    expect(keyOfBatch(keys, { key: one.id, time: 1003 + 600_000 })).toBeUndefined();
    expect(keyOfBatch(keys, { key: two.id, time: 1001 })).toBeUndefined();
    expect(keyOfBatch(keys, { key: foreign.id, time: 1003 })).toBeUndefined();
  });

  test('a second root for a draw is found', async () => {
    const twice = await chainOf([...steps, { body: commit(2026111601), key: two }]);
    expect(await followChain(twice)).toMatchObject({ fault: 'SecondRoot', seq: 6 });
  });
});
