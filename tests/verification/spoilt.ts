import type { ChainRecord, SignedRecord } from '@truedraw/proof';
import { keyWithId } from './book';
import { planCases } from './record-cases';
import { story } from './story';

const added = planCases.find(({ name }) => name === 'a game that joined its turn')!;
/** Honest chains of all times, which have records of every kind. */
export const chains: Readonly<Record<string, readonly SignedRecord[]>> = {
  'with openings and trees': story().records,
  'with a change of the plan': story(added.changes).records,
  'with a late book': story({ lateNotes: [{ game: 2, reason: 'The server was down.' }] }).records,
  'from before openings and trees': story({ opens: false }).records,
  'with a correction of an older draw': story({ correctsOlder: true }).records,
};

type Value = string | number | boolean | object | undefined;
export type Fields = Record<string, Value>;

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
export function* spoilt(fields: Fields, place = ''): Generator<[name: string, fields: Fields]> {
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

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

export function signedLike(honest: SignedRecord, fields: Fields): SignedRecord {
  const record = fields as unknown as ChainRecord;
  return { record, signature: keyWithId(honest.record.key).sign(record) };
}

export const kinds = ['key.1', 'open.1', 'change.1', 'commit.1', 'result.1', 'settled.1', 'settled.2'];

/** The last record of a kind, and a chain that has it. */
export function lastOf(kind: string) {
  const [chain, at] = Object.values(chains)
    .map((each) => [each, each.findLastIndex(({ record }) => record.kind === kind)] as const)
    .find(([, found]) => found > 0)!;
  return { chain, at, honest: chain[at]!.record as unknown as Fields };
}
