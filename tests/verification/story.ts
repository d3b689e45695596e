import {
  winUnder,
  type Receipt,
  type ResultRecord,
  type SettledLine,
  type SignedRecord,
} from '@truedraw/proof';
import type { DigitRule } from '@truedraw/rules';
import {
  acceptBets,
  day,
  evening,
  firstTurn,
  fourthTurn,
  noon,
  olderTurn,
  one,
  secondTurn,
  signReceipts,
  stranger,
  thirdTurn,
  two,
  withdrawnId,
} from './bets';
import { Chain, hashOf, leafOf, rootOfBook, settledNode, sortedLeaves, type Key } from './book';
import type { StoryChanges } from './story-changes';

export interface Story {
  records: SignedRecord[];
  leaves: Record<string, string[]>;
  /** The lines of settled draws by turn, game and revision. */
  settled: Record<string, SettledLine[]>;
  receipts: Record<string, Receipt>;
}

export const schedule = (closesAt: number) => ({
  opensAt: closesAt - 3_600_000,
  closesAt,
  dueAt: closesAt + 1_860_000,
});

/** What a result says that cancels its turn. */
export const ofCancellation = {
  outcome: 'cancel',
  set: '',
  value: '',
  digits: {},
  quotes: [],
  by: 'draws',
} as const;

/** Four turns: one with a result, one corrected, one cancelled, one committed; and a bet on a fifth that is open. */
export function story(changes: StoryChanges = {}): Story {
  const chain = new Chain();
  const leaves: Story['leaves'] = {};
  const settledLines: Story['settled'] = {};
  const announce = (turn: number, closesAt: number, games: readonly number[], key: Key) => {
    if (changes.opens === false) return;
    const { opensAt } = schedule(closesAt);
    chain.add(
      {
        kind: 'truedraw.open.1',
        turn,
        rule: (turn === firstTurn && changes.rule) || 'set-value-1',
        games: Object.fromEntries(games.map((game) => [game, schedule(closesAt)])),
      },
      key,
      opensAt - 60_000,
    );
  };
  /** What each bet of a draw staked and won, in the order of its book. */
  const linesOf = (turn: number, game: 2 | 3, revision: number, result: string): SettledLine[] => {
    const { record } = chain.records.find((entry) => hashOf(entry.record) === result)!;
    const lines = leaves[`${turn}/${game}`]!.map((leaf) => {
      const bet = Object.values(bets).find((each) => leafOf(each.bet).toString('hex') === leaf)!;
      const win = isDecided(record as ResultRecord, game)
        ? winUnder(bet.lines, game, record as ResultRecord)
        : 0;
      return { leaf, stake: bet.bet.total, win };
    });
    const told = (turn === firstTurn && game === 2 && changes.lines?.(structuredClone(lines))) || lines;
    settledLines[`${turn}/${game}/${revision}`] = told;
    return changes.signsLines ? told : lines;
  };
  const treeOf = (turn: number, game: 2 | 3, revision: number, result: string) => {
    if (changes.opens === false) return { kind: 'truedraw.settled.1' as const };
    const { hash, stakes, wins } = settledNode(linesOf(turn, game, revision, result));
    return {
      kind: 'truedraw.settled.2' as const,
      tree: hash,
      ...(changes.signsLines && { stakes, payouts: wins }),
    };
  };
  const signer: Record<'one' | 'stranger', Key> = { one, stranger };
  const later = changes.signsLater ? signer[changes.signsLater] : two;
  const bets = acceptBets(changes.lateBet ?? false);
  const receipts = signReceipts(bets);

  const seal = (turn: number, game: 2 | 3, closesAt: number, key: Key, at = closesAt + 20): string => {
    const book = Object.values(bets).filter(
      ({ bet }) =>
        bet.turn === turn &&
        bet.game === game &&
        bet.bet !== changes.without &&
        (bet.bet !== withdrawnId || changes.keepsWithdrawn),
    );
    const sorted = sortedLeaves(book);
    leaves[`${turn}/${game}`] = sorted;
    const stakes = book.reduce((sum, { bet }) => sum + bet.total, 0);
    const closedAt = (turn === firstTurn && game === 2 && changes.closedAt) || closesAt + 2;
    return chain.add(
      {
        kind: 'truedraw.commit.1',
        turn,
        game,
        ...schedule(closesAt),
        closedAt,
        bets: book.length,
        stakes,
        root: rootOfBook(sorted),
      },
      key,
      at,
    );
  };
  const sums = (turn: number, game: 2 | 3) => {
    const found = chain.records.find(
      ({ record }) => record.kind === 'truedraw.commit.1' && record.turn === turn && record.game === game,
    )!.record as { bets: number; stakes: number };
    return { bets: found.bets, stakes: found.stakes };
  };
  const settle = (
    turn: number,
    game: 2 | 3,
    revision: number,
    paid: { winners: number; payouts: number },
    of: [commit: string, result: string],
    key: Key,
    at: number,
  ) =>
    chain.add(
      {
        turn,
        game,
        revision,
        commit: of[0],
        result: of[1],
        ...sums(turn, game),
        ...paid,
        ...treeOf(turn, game, revision, of[1]),
      },
      key,
      at,
    );

  chain.add({ kind: 'truedraw.key.1', id: one.id, publicKey: one.publicKey }, one, noon - 7_200_000);

  // The first turn is drawn and paid.
  if (changes.plan) changes.plan(chain);
  else announce(firstTurn, noon, [2, 3], one);
  const due = noon + 1_860_000;
  const sealedAt = changes.sealedAt ?? (changes.sealedAfterReading ? due + 3_500 : noon + 20);
  let bookTwo = changes.sealedAfterResult ? '' : seal(firstTurn, 2, noon, one, sealedAt);
  const bookThree = changes.withholdsThree ? '' : seal(firstTurn, 3, noon, one, sealedAt);
  changes.afterBooks?.(chain);
  const note = (afterResult: boolean): void => {
    for (const { game, reason, afterResult: isAfter = false } of changes.lateNotes ?? [])
      if (isAfter === afterResult)
        chain.add(
          {
            kind: 'truedraw.change.1',
            turn: firstTurn,
            game,
            change: 'late',
            ...schedule(noon),
            by: 'draws',
            reason,
          },
          one,
          Math.max(due, sealedAt) + 4_000,
        );
  };
  note(false);
  const figures = resultOf({
    turn: firstTurn,
    set: '1,443.79',
    value: '24,221.65',
    digits: changes.digits ?? { '2': '79', '3': '791', '4': '7921' },
    at: due,
    raw: changes.raw ?? '{"set":1443.79,"value":"24,221.65"}',
    readings: changes.readings,
    after: changes.readAfter,
    quotedAt: changes.quotedAt,
    rule: changes.rule,
  });
  const drawn = chain.add(
    {
      ...(changes.cancelsFirst
        ? { ...figures, ...ofCancellation, reason: 'The book was sealed late.' }
        : figures),
      ...(changes.result as Partial<ResultRecord>),
      ...(changes.by && { by: changes.by }),
    },
    one,
    Math.max(due, sealedAt) + 4_000,
  );
  note(true);
  if (changes.sealedAfterResult) bookTwo = seal(firstTurn, 2, noon, one, due + 4_010);
  const settleTwo = () =>
    chain.add(
      {
        turn: firstTurn,
        game: 2,
        revision: 1,
        commit: bookTwo,
        result: drawn,
        ...sums(firstTurn, 2),
        winners: changes.rule === 'market-1' ? 1 : 2,
        payouts: changes.cancelsFirst
          ? sums(firstTurn, 2).stakes
          : changes.rule === 'market-1'
            ? 190
            : 29_522,
        ...(changes.settledWithoutTree
          ? { kind: 'truedraw.settled.1' as const }
          : treeOf(firstTurn, 2, 1, drawn)),
        ...changes.settled,
      },
      one,
      Math.max(due, sealedAt) + 5_000,
    );
  settleTwo();
  if (changes.settlesTwice) settleTwo();
  if (!changes.withholdsThree)
    settle(
      firstTurn,
      3,
      1,
      { winners: 1, payouts: changes.cancelsFirst ? 20 : 10_000 },
      [bookThree, drawn],
      one,
      changes.turnsBack ? due : Math.max(due, sealedAt) + 5_001,
    );
  if (changes.sealsTwice) seal(firstTurn, 2, noon, one, due + 5_002);

  // Another key signs from here on; the second turn is corrected.
  chain.add(
    { kind: 'truedraw.key.1', id: two.id, publicKey: two.publicKey },
    one,
    Math.max(due, sealedAt) + 6_000,
  );
  announce(secondTurn, evening, [2], later);
  const book = seal(secondTurn, 2, evening, later);
  const read = { turn: secondTurn, at: evening + 1_860_000, raw: 'SET 1,440.13 VALUE 30,118.20' };
  const wrongly = chain.add(
    resultOf({
      ...read,
      set: '1,440.13',
      value: '30,118.20',
      digits: { '2': '13', '3': '138', '4': '1318' },
    }),
    later,
    evening + 1_864_000,
  );
  settle(secondTurn, 2, 1, { winners: 0, payouts: 0 }, [book, wrongly], later, evening + 1_865_000);
  const rightly = chain.add(
    {
      ...resultOf({
        ...read,
        set: '1,440.12',
        value: '30,118.20',
        digits: { '2': '12', '3': '128', '4': '1218' },
      }),
      revision: 2,
      quotes: [],
      by: 'draws',
      reason: 'The exchange corrected its closing figure.',
      replaces: changes.replaces ?? wrongly,
    },
    later,
    evening + 3_600_000,
  );
  settle(secondTurn, 2, 2, { winners: 1, payouts: 25_500 }, [book, rightly], later, evening + 3_601_000);

  // The third is cancelled, and the fourth waits for its result.
  announce(thirdTurn, noon + day, [2], later);
  const third = seal(thirdTurn, 2, noon + day, later);
  const cancel = chain.add(
    {
      ...resultOf({ turn: thirdTurn, set: '', value: '', digits: {}, at: 0, raw: '' }),
      ...ofCancellation,
      reason: 'The exchange was closed.',
    },
    later,
    noon + day + 2_000_000,
  );
  const refunded = { winners: 1, payouts: changes.refunds ?? 550 };
  settle(thirdTurn, 2, 1, refunded, [third, cancel], later, noon + day + 2_001_000);
  announce(fourthTurn, evening + day, [2], later);
  seal(fourthTurn, 2, evening + day, later);
  if (changes.correctsOlder)
    chain.add(
      {
        ...resultOf({
          turn: olderTurn,
          set: '1,440.12',
          value: '30,118.20',
          digits: { '2': '12', '3': '128', '4': '1218' },
          at: 0,
          raw: '',
        }),
        revision: 2,
        quotes: [],
        by: 'draws',
        reason: 'Read wrongly.',
      },
      later,
      evening + day + 100_000,
    );
  return { records: chain.records, leaves, settled: settledLines, receipts };
}

/** A cheating house may publish a result that decides nothing. */
const isDecided = ({ outcome, digits }: ResultRecord, game: 2 | 3): boolean =>
  outcome === 'cancel' || digits[game]?.length === game;

interface Read {
  turn: number;
  set: string;
  value: string;
  digits: Record<string, string>;
  at: number;
  raw: string;
  readings?: number | undefined;
  after?: readonly number[] | undefined;
  quotedAt?: number | undefined;
  rule?: DigitRule | undefined;
}

const resultOf = ({
  turn,
  set,
  value,
  digits,
  at,
  raw,
  readings = 2,
  after = [1_000, 3_000],
  quotedAt = at,
  rule = 'set-value-1',
}: Read): Omit<ResultRecord, 'seq' | 'prev' | 'time' | 'key'> => ({
  kind: 'truedraw.result.1',
  turn,
  revision: 1,
  outcome: 'result',
  set,
  value,
  digits,
  quotes: after
    .slice(0, readings)
    .map((later) => ({ source: 'http', quotedAt, receivedAt: at + later, raw })),
  rule,
  by: 'feed',
  reason: '',
  simulated: false,
  replaces: '',
});
