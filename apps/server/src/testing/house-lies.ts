import type {
  ChainRecord,
  ChangeRecord,
  CommitRecord,
  Fault,
  OpenRecord,
  ResultRecord,
  SettledRecord,
} from '@truedraw/proof';
import { onDraw, rewriteHistory, type Forgery } from './forging';

const isList = (made: object): made is readonly object[] => Array.isArray(made);

/**
 * A lie in one kind of a draw's records, with everything after it written and signed to match: what a house with its key
 * can do.
 */
const lieIn =
  <Kind extends ChainRecord>(kind: Kind['kind']) =>
  (what: string, found: Fault, edit: (record: Kind) => Partial<Kind> | readonly object[]): Forgery => {
    const forged = (record: ChainRecord) => {
      const made = edit(record as Kind);
      return (isList(made) ? made : { ...record, ...made }) as ChainRecord | readonly ChainRecord[];
    };
    return {
      what: `the history ${what}, written and signed again`,
      forge: onDraw((scene) =>
        rewriteHistory(scene, (record) =>
          record.kind === kind && 'turn' in record && record.turn === scene.turnId ? forged(record) : record,
        ),
      ),
      found,
      // Who has been here before finds more than that, unless the records do not even follow each other.
      returning: found === 'TimeBack' ? found : 'Rewritten',
      witness: true,
      audit: 'is another record than was noted',
    };
  };

const [minute, day] = [60_000, 86_400_000];
const other = '1'.repeat(64);
const open = lieIn<OpenRecord>('truedraw.open.1');
const commit = lieIn<CommitRecord>('truedraw.commit.1');
const result = lieIn<ResultRecord>('truedraw.result.1');
const settled = lieIn<SettledRecord>('truedraw.settled.2');

/** What is wrong in itself, so that also who comes for the first time finds it. */
export const houseLies: readonly Forgery[] = [
  open('with another rule announced', 'Digits', () => ({ rule: 'market-1' })),
  open('with a game that was not announced', 'OffPlan', ({ games }) => ({ games: { '3': games['2']! } })),
  open('with an announcement from before the key', 'TimeBack', ({ time }) => ({ time: time - day })),
  open('with an announcement an hour after it opened', 'OffPlan', ({ games: { '2': times } }) => ({
    games: { '2': { ...times!, opensAt: times!.opensAt - 60 * minute } },
  })),
  commit('with a book that closed after its result was due', 'SealedLate', ({ dueAt }) => ({
    closedAt: dueAt + 1,
  })),
  commit('with a book of another closing time', 'OffPlan', ({ closesAt }) => ({
    closesAt: closesAt + minute,
  })),
  commit('with a book of another due time', 'OffPlan', ({ dueAt }) => ({ dueAt: dueAt + minute })),
  commit('with a book of another opening time', 'OffPlan', ({ opensAt }) => ({ opensAt: opensAt - minute })),
  commit('with one bet more in the book', 'OtherBets', ({ bets }) => ({ bets: bets + 1 })),
  commit('with one coin more in the book', 'Totals', ({ stakes }) => ({ stakes: stakes + 1 })),
  commit('with a book that is called empty', 'OtherBets', () => ({ bets: 0, stakes: 0 })),
  commit('with a game added again after its close, for bets until later', 'OffPlan', (record) => {
    const { turn, game, time, closedAt } = record;
    const times = { opensAt: closedAt, closesAt: closedAt + minute, dueAt: record.dueAt };
    const added = {
      kind: 'truedraw.change.1',
      change: 'added',
      by: 'plan',
      reason: 'It was closed too early.',
    };
    return [
      { ...added, ...times, turn, game, time, key: record.key },
      { ...record, ...times, closedAt: times.closesAt },
    ];
  }),
  commit('with a reason for an early close that came after the book', 'OffPlan', (record) => {
    const { turn, game, time, key, opensAt, closesAt, dueAt } = record;
    const closed: Omit<ChangeRecord, 'seq' | 'prev'> = {
      kind: 'truedraw.change.1',
      change: 'closed',
      by: 'draws',
      reason: 'other: the exchange closed',
      turn,
      game,
      time,
      key,
      opensAt,
      closesAt,
      dueAt,
    };
    return [{ ...record, closedAt: closesAt - minute }, closed];
  }),
  result('with another rule in the result', 'Digits', () => ({ rule: 'market-1' })),
  result('with other digits of the same figures', 'Digits', ({ digits }) => ({
    digits: { ...digits, '2': '07' },
  })),
  result('with other figures than its quotes', 'Quotes', () => ({
    set: '1,443.07',
    digits: { '2': '07', '3': '071', '4': '0721' },
  })),
  result('with quotes from before the close', 'SealedLate', ({ quotes }) => ({
    quotes: quotes.map((quote) => ({ ...quote, receivedAt: 1 })),
  })),
  result('with quotes of yesterday', 'Quotes', ({ quotes }) => ({
    quotes: quotes.map((quote) => ({ ...quote, quotedAt: quote.receivedAt - day })),
  })),
  result('with one quote alone', 'Quotes', ({ quotes }) => ({ quotes: quotes.slice(0, 1), by: 'feed' })),
  result('with a result by somebody who may not release one', 'Quotes', () => ({ by: 'support' })),
  result('with a second revision and no first', 'Revisions', () => ({ revision: 2 })),
  result('with a result that replaces one which nobody saw', 'Revisions', () => ({ replaces: other })),
  result('with a turn that was called off, and paid', 'Totals', () => ({
    outcome: 'cancel',
    set: '',
    value: '',
    digits: {},
    quotes: [],
  })),
  result('with payments for a result that is not there', 'Totals', ({ turn }) => ({ turn: turn + 100 })),
  settled('with one coin less paid', 'Totals', ({ payouts }) => ({ payouts: payouts - 1 })),
  settled('with one coin less staked', 'Totals', ({ stakes }) => ({ stakes: stakes - 1 })),
  settled('with one bet less paid', 'Totals', ({ bets }) => ({ bets: bets - 1 })),
  settled('with payments for another book', 'Totals', () => ({ commit: other })),
  settled('with payments for another result', 'Totals', () => ({ result: other })),
  settled('with payments for a revision that is not there', 'Totals', ({ revision }) => ({
    revision: revision + 1,
  })),
  settled('with other payments', 'Totals', () => ({ tree: other })),
  settled('with coins that were paid to nobody', 'Totals', () => ({ winners: 0 })),
  settled('with two sums of what was paid', 'Totals', (record) => [
    { ...record, payouts: 0, winners: 0 },
    record,
  ]),
  settled('with payments from before the result', 'TimeBack', ({ time }) => ({ time: time - day })),
];
