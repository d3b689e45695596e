import { followChain, type ChainRecord, type SignedRecord } from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import { keyWithId } from './book';
import { planCases } from './record-cases';
import * as second from './second';
import { hasForm } from './second-forms';
import { story } from './story';

const added = planCases.find(({ name }) => name === 'a game that joined its turn')!;
/** Honest chains of all times, which have records of every kind. */
const chains: Readonly<Record<string, readonly SignedRecord[]>> = {
  'with openings and trees': story().records,
  'with a change of the plan': story(added.changes).records,
  'with a late book': story({ lateNotes: [{ game: 2, reason: 'The server was down.' }] }).records,
  'from before openings and trees': story({ opens: false }).records,
  'with a correction of an older draw': story({ correctsOlder: true }).records,
};

type Value = string | number | boolean | object | undefined;
type Fields = Record<string, Value>;

/** What may be left out: the games and the digits that a turn has are judged later. */
const partial = new Set(['games', 'digits', 'quotes']);
/** Known by the chain itself before the form is looked at. */
const ofChain = new Set(['seq', 'prev', 'key']);

/** Values that the field cannot have, beside none. */
function wrongValues(value: Value): readonly Value[] {
  if (typeof value === 'number') return [String(value), -1, [value], {}];
  if (typeof value === 'boolean') return [Number(value), 'false'];
  if (typeof value !== 'string') return ['', 7, Array.isArray(value) ? {} : []];
  const hashes = /^([0-9a-f]{16}|[0-9a-f]{64})$/.test(value) && !/^0+$/.test(value);
  return [7, [value], {}, ...(hashes ? [value.slice(1), value.toUpperCase().replace(/\d/g, 'A')] : [])];
}

/** Every copy of the fields with one of them missing or wrong, with its name. */
function* spoilt(fields: Fields, place = ''): Generator<[name: string, fields: Fields]> {
  for (const [name, value] of Object.entries(fields)) {
    const at = place + name;
    if (ofChain.has(at)) continue;
    if (!partial.has(place.slice(0, -1))) yield [`${at} missing`, without(fields, name)];
    for (const wrong of wrongValues(value))
      yield [`${at} as ${JSON.stringify(wrong)}`, { ...fields, [name]: wrong }];
    if (Array.isArray(value)) {
      for (const [part, each] of spoilt(Object.fromEntries(value.entries()), `${at}.`))
        yield [part, { ...fields, [name]: Object.values(each) }];
    } else if (typeof value === 'object')
      for (const [part, each] of spoilt(value as Fields, `${at}.`)) yield [part, { ...fields, [name]: each }];
  }
}

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

function signedLike(honest: SignedRecord, fields: Fields): SignedRecord {
  const record = fields as unknown as ChainRecord;
  return { record, signature: keyWithId(honest.record.key).sign(record) };
}

/** What both say of a chain that ends with this record in the place of an honest one. */
async function faultsOf(chain: readonly SignedRecord[], at: number, fields: Fields) {
  const entries = [...chain.slice(0, at), signedLike(chain[at]!, fields)];
  const followed = await followChain(entries);
  return [followed.ok ? undefined : followed.fault, second.followRecords(entries).fault];
}

const kinds = ['key.1', 'open.1', 'change.1', 'commit.1', 'result.1', 'settled.1', 'settled.2'];

test.each(Object.entries(chains))('an honest chain %s has records of the right form', async (_, chain) => {
  expect(await followChain(chain)).toMatchObject({ ok: true });
  expect(second.followRecords([...chain]).fault).toBeUndefined();
});

describe.each(kinds)('a record truedraw.%s', (name) => {
  const kind = `truedraw.${name}`;
  const [chain, at] = Object.values(chains)
    .map((each) => [each, each.findLastIndex(({ record }) => record.kind === kind)] as const)
    .find(([, found]) => found > 0)!;
  const honest = chain[at]!.record as unknown as Fields;

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
