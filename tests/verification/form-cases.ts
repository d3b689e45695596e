import type { SignedRecord } from '@truedraw/proof';
import { firstTurn, noon } from './bets';
import { honest, ofDraw, ofReceipt, right, wrong, type Case } from './case';
import { signedLike, without, type Fields } from './spoilt';
import { changed, honestly, opened, tell } from './tell';

const { records } = honest;
const { mixed } = honest.receipts;

/** The honest chain as far as this record, which says something else. */
const endingWith = (chain: readonly SignedRecord[], at: number, spoil: (fields: Fields) => Fields) => [
  ...chain.slice(0, at),
  signedLike(chain[at]!, spoil(chain[at]!.record as unknown as Fields)),
];
const withFields = (change: Fields) => (fields: Fields) => ({ ...fields, ...change });
const capitals = (name: string) => (fields: Fields) => ({
  ...fields,
  [name]: (fields[name] as string).toUpperCase(),
});

const changing = tell(...honestly(2), changed('closed', noon - 500)).records;
const [key, opening, change, commit, result, settled] = [7, 1, 2, 2, 4, 5];
const quote = { source: 'http', quotedAt: 0, receivedAt: noon, raw: '1443.79 24221.65' };

const needed = [
  ['a key', key, 'id publicKey'],
  ['an opening', opening, 'turn rule games'],
  ['a change', change, 'turn game change opensAt closesAt dueAt by reason', changing],
  ['a book', commit, 'turn game opensAt closesAt dueAt closedAt bets stakes root'],
  ['a result', result, 'turn revision outcome set value digits quotes rule by reason simulated replaces'],
  ['payments', settled, 'turn game revision commit result bets winners stakes payouts tree'],
] as const;

const malformed = [
  ['a key of 62 digits', key, withFields({ publicKey: '00'.repeat(31) })],
  ['a key in capitals', key, capitals('publicKey')],
  ['a key with an id of 15 digits', key, withFields({ id: '0'.repeat(15) })],
  ['an opening of the turn 0', opening, withFields({ turn: 0 })],
  ['an opening whose turn is a text', opening, withFields({ turn: String(firstTurn) })],
  ['an opening of a game 5', opening, withFields({ games: { '5': { opensAt: 1, closesAt: 2, dueAt: 3 } } })],
  [
    'an opening that does not say when a result is due',
    opening,
    withFields({ games: { '2': { opensAt: 1, closesAt: 2 } } }),
  ],
  ['a change that nobody knows', change, withFields({ change: 'opened' }), changing],
  ['a change of a game 5', change, withFields({ game: 5 }), changing],
  ['a book of a game 5', commit, withFields({ game: 5 })],
  ['a book of a game that is a text', commit, withFields({ game: '2' })],
  ['a book whose number of bets is a text', commit, withFields({ bets: '3' })],
  ['a book whose number of bets is true', commit, withFields({ bets: true })],
  ['a book that was closed before 1970', commit, withFields({ closedAt: -1 })],
  ['a book whose root is in capitals', commit, capitals('root')],
  ['a book whose root is empty', commit, withFields({ root: '' })],
  ['a result of the revision 0', result, withFields({ revision: 0 })],
  ['a result with another outcome', result, withFields({ outcome: 'void' })],
  ['a result whose SET is a number', result, withFields({ set: 1443 })],
  ['a result with digits of a game 5', result, withFields({ digits: { '5': '47921' } })],
  ['a result whose digits are numbers', result, withFields({ digits: { '2': 79, '3': 791, '4': 7921 } })],
  ['a result with a quote without a source', result, withFields({ quotes: [without(quote, 'source')] })],
  [
    'a result with a quote whose time is a text',
    result,
    withFields({ quotes: [{ ...quote, quotedAt: '' }] }),
  ],
  ['a result with a quote without a text', result, withFields({ quotes: [without(quote, 'raw')] })],
  [
    'a result with a quote that was never received',
    result,
    withFields({ quotes: [without(quote, 'receivedAt')] }),
  ],
  ['a result whose simulated is 0', result, withFields({ simulated: 0 })],
  ['a result that replaces a word', result, withFields({ replaces: 'none' })],
  ['a result whose witnessed is true', result, withFields({ witnessed: true })],
  ['payments whose sum is a text', settled, withFields({ payouts: '29522' })],
  ['payments of a book that is not named', settled, withFields({ commit: '' })],
  ['payments of the revision 0', settled, withFields({ revision: 0 })],
  ['payments of a result in capitals', settled, capitals('result')],
  ['payments of the first kind with a tree', settled, withFields({ kind: 'truedraw.settled.1' })],
] as const;

/** A kind that no checker knows, with nothing but what all records have. */
const elseFields = (fields: Fields): Fields => ({
  kind: 'truedraw.else.1',
  seq: fields['seq'],
  prev: fields['prev'],
  time: fields['time'],
  key: fields['key'],
});

const shown = (name: string, verdict: Case['verdict'], told: readonly SignedRecord[]): Case => ({
  ...ofReceipt(name, mixed!, verdict),
  records: told,
});

/** The form of records. */
export const formCases: readonly Case[] = [
  ...needed.flatMap(([what, at, names, chain = records]) =>
    names.split(' ').map((name) =>
      shown(
        `${what} without ${name}`,
        wrong('chain', 'Malformed'),
        endingWith(chain, at, (fields) => without(fields, name)),
      ),
    ),
  ),
  ...malformed.map(([name, at, spoil, chain = records]) =>
    shown(name, wrong('chain', 'Malformed'), endingWith(chain, at, spoil)),
  ),
  shown(
    'a record of an unknown kind without a time',
    wrong('chain', 'Malformed'),
    endingWith(records, 7, (fields) => without(elseFields(fields), 'time')),
  ),
  shown('a record of an unknown kind', right(21_022), endingWith(records, 7, elseFields)),
  {
    ...ofDraw('a key whose id is another name', { state: 'waiting', for: 'close' }),
    records: endingWith(records, 0, withFields({ id: '0'.repeat(16), key: '0'.repeat(16) })),
  },
  shown('the chain begins with an opening', wrong('chain', 'WrongKey'), tell(opened()).records),
  shown(
    'the first record names another key than its own',
    wrong('chain', 'WrongKey'),
    endingWith(records, 0, withFields({ id: '0'.repeat(16) })),
  ),
  shown(
    'a book that says more than a checker knows',
    { state: 'waiting', for: 'result' },
    endingWith(records, commit, withFields({ more: [1, { yes: true }], witnessed: true })),
  ),
  shown(
    'a result and its quotes that say more than a checker knows',
    { state: 'waiting', for: 'payout' },
    endingWith(records, result, (fields) => ({
      ...fields,
      more: '',
      quotes: (fields['quotes'] as object[]).map((each) => ({ ...each, more: 1 })),
    })),
  ),
  shown(
    'a result that fewer witnesses saw than were asked for',
    { state: 'waiting', for: 'payout' },
    endingWith(records, result, withFields({ witnessed: false })),
  ),
];
