import type { Fault, Receipt, SignedRecord } from '@truedraw/proof';
import { firstTurn, olderTurn, one, secondTurn, secret, stranger, two } from './bets';
import { hashOf, leafOf, rootOfBook, rootOver, signTogether } from './book';
import { afterwardsCases } from './afterwards-cases';
import { boundaryCases } from './boundary-cases';
import { honest, ofDraw, ofReceipt, right, wrong, type Case } from './case';
import { changeCases } from './change-cases';
import { formCases } from './form-cases';
import { opensTwice, planCases, settledCases } from './record-cases';
import { resultCases } from './result-cases';
import { invented, stopCases } from './stop-cases';
import { story, type Story } from './story';
import type { StoryChanges } from './story-changes';

const { mixed, loser, three, last, corrected, cancelled, sealed, open, withdrawn } = honest.receipts;

const honestCases = [
  ofReceipt('a bet that wins on a number and a side', mixed!, right(21_022)),
  ofReceipt('a bet that loses', loser!, right(0)),
  ofReceipt('a 3D bet', three!, right(10_000)),
  ofReceipt('a bet in the last millisecond', last!, right(8_500)),
  ofReceipt('a bet whose result was corrected', corrected!, right(25_500)),
  ofReceipt('a bet whose draw was cancelled', cancelled!, right(550)),
  ofReceipt('a bet whose draw has no result yet', sealed!, { state: 'waiting', for: 'result' }),
  ofReceipt('a bet whose draw is open', open!, { state: 'waiting', for: 'close' }),
  ofDraw('a draw', { state: 'right' }),
  ofDraw('a corrected draw', { state: 'right' }, honest, secondTurn),
  ofDraw(
    'a draw from before the chain, corrected since',
    { state: 'none', why: 'BeforeChain' },
    story({ correctsOlder: true }),
    olderTurn,
  ),
  ofDraw(
    'a draw whose source tells VALUE in baht',
    { state: 'right' },
    story({ raw: '{"set":1443.79,"value":24221654321.00}' }),
  ),
  ofDraw('a draw that nobody knows', { state: 'waiting', for: 'close' }, honest, 2026112001),
];

const withFields = (change: Partial<Receipt>): Receipt => ({ ...mixed!, ...change });
const withBet = (change: Partial<Receipt['bet']>): Receipt =>
  withFields({ bet: { ...mixed!.bet, ...change } });
const withLines = (change: Partial<Receipt['lines']>): Receipt =>
  withFields({ lines: { ...mixed!.lines, ...change } });

/** A valid bet that is signed by a key that must not sign it. */
const signedBy = (key: typeof one, time: number): Receipt =>
  signTogether([{ bet: mixed!.bet, lines: mixed!.lines, opening: mixed!.opening }], key, time)[0]!;
/** A bet that nobody placed, with the signature over three others. Their root is a hash of the two hashes that it gives as one. */
function pathOfTwoInOne(): Receipt {
  const { bet, lines, opening } = mixed!;
  const placed = ['201', '202', '203'].map((id) => ({ bet: { ...bet, bet: id }, lines, opening }));
  const [first] = signTogether(placed, one, bet.time);
  const hashes = placed.map((each) => leafOf(each.bet));
  const left = rootOver(hashes.slice(0, 2));
  const { batch, signature, index } = first!;
  return {
    ...withBet({ bet: '204' }),
    batch,
    signature,
    index,
    path: [Buffer.concat([left, hashes[2]!]).toString('hex')],
  };
}

const newKeyTime = honest.records.findLast(({ record }) => record.kind === 'truedraw.key.1')!.record.time;

const receiptCases = [
  ofReceipt('other numbers', withLines({ numbers: ['08', '79'] }), wrong('receipt', 'Edited')),
  ofReceipt('other odds', withLines({ odds: [8500, 9000] }), wrong('receipt', 'Edited')),
  ofReceipt('other stakes', withLines({ stakes: [100, 2500] }), wrong('receipt', 'Edited')),
  ofReceipt('another total', withBet({ total: 5_500 }), wrong('receipt', 'Edited')),
  ofReceipt(
    'another user',
    withFields({ opening: { ...mixed!.opening, user: 43 } }),
    wrong('receipt', 'Edited'),
  ),
  ofReceipt('another time', withBet({ time: mixed!.bet.time - 1 }), wrong('signature', 'NotSignedReceipt')),
  ofReceipt('another draw', withBet({ turn: secondTurn }), wrong('signature', 'NotSignedReceipt')),
  ofReceipt(
    'the signature of another receipt',
    withFields({ signature: last!.signature }),
    wrong('signature', 'NotSignedReceipt'),
  ),
  ofReceipt(
    'a path of another bet',
    withFields({ index: 1, path: loser!.path }),
    wrong('signature', 'NotSignedReceipt'),
  ),
  ofReceipt(
    'a path with two hashes in one place, by which any bet leads to the root of a batch',
    pathOfTwoInOne(),
    wrong('signature', 'NotSignedReceipt'),
  ),
  ofReceipt('signed by a stranger', signedBy(stranger, mixed!.batch.time), wrong('signature', 'UnknownKey')),
  ofReceipt('signed by a retired key in its last minute', signedBy(one, newKeyTime + 600_000), right(21_022)),
  ofReceipt('signed by a retired key', signedBy(one, newKeyTime + 600_001), wrong('signature', 'RetiredKey')),
  ofReceipt(
    'signed by a key before its time',
    signedBy(two, newKeyTime - 1),
    wrong('signature', 'RetiredKey'),
  ),
];

const { records } = honest;
const chainCase = (name: string, changed: readonly SignedRecord[], fault: Fault): Case => ({
  ...ofReceipt(name, mixed!, wrong('chain', fault)),
  records: changed,
});
const edited = { ...records[1]!, record: { ...records[1]!.record, stakes: 1 } as SignedRecord['record'] };
const forged = { record: edited.record, signature: one.sign(edited.record) };

const chainCases = [
  chainCase('a record is edited', records.with(1, edited), 'NotSigned'),
  chainCase('a record is edited and signed again', records.with(1, forged), 'NotLinked'),
  chainCase('a record is removed', records.toSpliced(3, 1), 'Gap'),
  chainCase('two records change places', [records[0]!, records[2]!, records[1]!, ...records.slice(3)], 'Gap'),
  chainCase('the chain begins with another record', records.slice(1), 'Gap'),
  chainCase('there is no chain', [], 'Empty'),
  chainCase('records are signed by a retired key', story({ signsLater: 'one' }).records, 'WrongKey'),
  chainCase('records are signed by a stranger', story({ signsLater: 'stranger' }).records, 'WrongKey'),
  chainCase('a draw is sealed twice', story({ sealsTwice: true }).records, 'SecondRoot'),
  chainCase('a turn is opened twice', story({ plan: opensTwice }).records, 'SecondOpening'),
  chainCase('time goes back', story({ turnsBack: true }).records, 'TimeBack'),
];

const twisted = (
  name: string,
  changes: StoryChanges,
  verdict: Case['verdict'],
  receipt: keyof typeof honest.receipts = 'mixed',
) => {
  const shown = story(changes);
  return ofReceipt(name, shown.receipts[receipt]!, verdict, shown);
};
const book = honest.leaves[`${firstTurn}/2`]!;
const listed = (leaves: readonly string[]): Story => ({
  ...honest,
  leaves: { ...honest.leaves, [`${firstTurn}/2`]: [...leaves] },
});
const other = hashOf('a bet that nobody placed');

const houseCases = [
  twisted('a bet is left out of the book', { without: '101' }, wrong('book', 'NotInBook')),
  twisted('a bet is taken after the close', { lateBet: true }, wrong('book', 'OutOfTime'), 'last'),
  ofDraw('a bet is added to the list', wrong('book', 'OtherBets'), listed([...book, other].toSorted())),
  ofDraw('a bet is removed from the list', wrong('book', 'OtherBets'), listed(book.slice(1))),
  ofDraw(
    'a bet of the list is exchanged',
    wrong('book', 'OtherBets'),
    listed(book.with(0, other).toSorted()),
  ),
  twisted(
    'the book is sealed when the figures are known',
    { sealedAfterReading: true },
    wrong('order', 'SealedLate'),
  ),
  twisted('the book is sealed after the result', { sealedAfterResult: true }, wrong('order', 'SealedLate')),
  twisted(
    'the digits are not those of the figures',
    { digits: { '2': '80', '3': '801', '4': '8021' } },
    wrong('result', 'Digits'),
  ),
  ...[
    { result: { set: '1,443.7' }, digits: { '2': '7', '3': '71', '4': '721' }, raw: '1,443.7 24,221.65' },
    { result: { set: '1,443.79.55' }, raw: '1,443.79.55 24,221.65' },
    { result: { set: '01,443.79' }, raw: '01,443.79 24,221.65' },
    { result: { value: '1.65' }, digits: { '2': '79', '3': '791', '4': '791' }, raw: '1,443.79 1.65' },
  ].map((changes) =>
    ofDraw(
      `figures that are none: ${JSON.stringify(changes.result)}`,
      wrong('result', 'Digits'),
      story(changes),
    ),
  ),
  twisted(
    'a quote says something else',
    { raw: '{"set":1443.80,"value":"24,221.65"}' },
    wrong('result', 'Quotes'),
  ),
  twisted(
    'a quote says another VALUE in baht',
    { raw: '{"set":1443.79,"value":124221654321.00}' },
    wrong('result', 'Quotes'),
  ),
  twisted(
    'a correction does not name what it replaces',
    { replaces: '' },
    wrong('result', 'Revisions'),
    'corrected',
  ),
  twisted('the figures were read once', { readings: 1 }, wrong('result', 'Quotes')),
  twisted('another sum was settled than was staked', { settled: { stakes: 900 } }, wrong('payout', 'Totals')),
  twisted('a bet was left out of the payments', { settled: { bets: 2 } }, wrong('payout', 'Totals')),
  twisted('another book was settled', { settled: { commit: rootOfBook([]) } }, wrong('payout', 'Totals')),
  twisted('another result was settled', { settled: { result: rootOfBook([]) } }, wrong('payout', 'Totals')),
  twisted(
    'less was paid than the bet wins',
    { opens: false, settled: { payouts: 21_021 } },
    wrong('payout', 'Totals'),
  ),
  twisted('a cancelled draw gave back less', { refunds: 549 }, wrong('payout', 'Totals'), 'cancelled'),
  twisted('a cancelled draw gave back more', { refunds: 551 }, wrong('payout', 'Totals'), 'cancelled'),
  twisted(
    'a cancelled draw of a chain without trees gave back more',
    { opens: false, refunds: 551 },
    wrong('payout', 'Totals'),
    'cancelled',
  ),
];

const published = (given: Case, shown: string): Case =>
  'receipt' in given.subject
    ? { ...given, cancelled: { [leafOf(given.subject.receipt.bet).toString('hex')]: shown } }
    : given;
const kept = story({ keepsWithdrawn: true });

const cancelCases = [
  published(
    ofReceipt('a bet that its bettor cancelled', withdrawn!, { state: 'none', why: 'Cancelled' }),
    secret,
  ),
  ofReceipt('a bet that was left out without a secret', withdrawn!, wrong('book', 'NotInBook')),
  published(
    ofReceipt('a bet that was left out with another secret', withdrawn!, wrong('book', 'NotInBook')),
    hashOf('a guess'),
  ),
  published(
    twisted(
      'a bet that cannot be cancelled, left out with a secret',
      { without: '101' },
      wrong('book', 'NotInBook'),
    ),
    secret,
  ),
  ofReceipt('a bet that can be cancelled and was not', kept.receipts['withdrawn']!, right(0), kept),
  published(
    ofReceipt(
      'a bet in the sealed book, whose secret came too late',
      kept.receipts['withdrawn']!,
      right(0),
      kept,
    ),
    secret,
  ),
  ofReceipt(
    'a receipt with another hash to cancel by',
    { ...withdrawn!, bet: { ...withdrawn!.bet, cancel: hashOf('a guess') } },
    wrong('signature', 'NotSignedReceipt'),
  ),
];

export const cases: readonly Case[] = [
  ...honestCases,
  ...receiptCases,
  ofReceipt('a bet that is not in the book', invented, wrong('book', 'NotInBook')),
  ...chainCases,
  ...houseCases,
  ...cancelCases,
  ...stopCases,
  ...planCases.map(({ name, changes, verdict, receipt, game }) =>
    receipt
      ? twisted(name, changes, verdict, receipt)
      : ofDraw(name, verdict, story(changes), firstTurn, game),
  ),
  ...settledCases.map(({ name, changes, verdict, receipt }) =>
    receipt ? twisted(name, changes, verdict, receipt) : ofDraw(name, verdict, story(changes)),
  ),
  ...formCases,
  ...changeCases,
  ...boundaryCases,
  ...resultCases,
  ...afterwardsCases,
];
