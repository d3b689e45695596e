import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { releaseByFeed } from '../draws/release-by-feed';
import type { Feed } from '../feed/feed';
import { commitTurn } from '../proof/commit-book';
import { listLateBooksOf } from '../proof/store/late-books';
import { settleDraw } from '../settlement/settle-draw';
import { inTransaction } from '../db/transaction';
import { closeDueDraws } from '../draws/store/draws';
import { insertDraw } from '../testing/draws';
import { callStaff } from '../testing/staff';
import { games, type Book, type Draw, type Game, type Phase, type Turn } from './book';
import { stopAfterWins } from './book-series';
import { settle } from './book-settlement';
import { command, hotDigits, pick, someDraw, someTurn, type Command } from './command';
import { unlessBusy } from './sending';
import { timesOf, tokenOf, type World } from './world';

const turn = fc.nat(3);
const game = fc.constantFrom(...games);
const digits = fc.constantFrom(...hotDigits);

let turns = 0;

/** A turn of a day in the month, as a fast schedule has them. */
function newTurn(months: readonly string[], at: number): Pick<Turn, 'turnId' | 'month'> {
  turns += 1;
  const month = months[at % months.length]!;
  const day = String(1 + (Math.floor(turns / 700) % 28)).padStart(2, '0');
  const round = String(1 + (turns % 700)).padStart(3, '0');
  return { month, turnId: Number(`${month.replace('-', '')}${day}${round}`) };
}

export const openTurn = (given: { games: Game[]; month: number }): Command =>
  command('open turn', given, async (book, world) => {
    const opened: Turn = { ...newTurn(world.months, given.month), draws: [], releases: [] };
    for (const one of given.games) {
      const draw: Draw = {
        turn: opened,
        game: one,
        phase: 'open',
        bets: [],
        settled: 0,
        stopped: 0,
        paid: new Map(),
      };
      opened.draws.push(draw);
      await insertDraw(world.server.services.db, {
        turnId: opened.turnId,
        game: one,
        announced: true,
        ...timesOf(draw, world),
      });
    }
    book.turns.push(opened);
  });

/** Moves the times of a draw that is not closed. A draw with bets cannot be moved to before its opening. */
const moveTime = (given: { turn: number; game: Game; phase: Exclude<Phase, 'closed'> }): Command =>
  command('move time', given, async (book, world) => {
    const draw = someDraw(book, given.turn, given.game);
    if (!draw || draw.phase === 'closed' || (given.phase === 'later' && draw.bets.length)) return;
    draw.phase = given.phase;
    const { opensAt, closesAt, dueAt } = timesOf(draw, world);
    await world.server.sql(
      `UPDATE draws SET opens_at = to_timestamp($3 / 1000.0), due_at = to_timestamp($5 / 1000.0),
         closes_at = CASE WHEN $6 THEN clock_timestamp() ELSE to_timestamp($4 / 1000.0) END
       WHERE turn_id = $1 AND game = $2`,
      [draw.turn.turnId, draw.game, opensAt, closesAt, dueAt, given.phase === 'over'],
    );
  });

const closeDue = (): Command =>
  command('close what is due', {}, async (book, { server }) => {
    await inTransaction(server.services.db, closeDueDraws);
    for (const { draws } of book.turns)
      for (const draw of draws) if (draw.phase === 'over') draw.phase = 'closed';
  });

const closeByHand = (given: { turn: number }): Command =>
  command('close by hand', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (chosen) await closeTurn(chosen, world);
  });

export async function closeTurn({ turnId, draws }: Turn, { server, owner }: World): Promise<void> {
  const { code, data } = await callStaff(
    server,
    'closeDraw',
    { turnId, reason: 'technical-fault' },
    { token: owner },
  );
  const wasOpen = draws.some(({ phase }) => phase !== 'closed');
  expect(wasOpen ? code : data.error).toBe(wasOpen ? 200 : 'DrawNotOpen');
  for (const draw of draws) draw.phase = 'closed';
}

const figuresOf = (drawn: string) => ({
  set: `1,443.${drawn.slice(0, 2)}`,
  value: `24,2${drawn.slice(2)}.65`,
});

const untilDue = 300;

/** Seals the books of closed turns with a due time soon after, and waits until it has passed. */
async function makeDue(chosen: readonly Turn[], { server }: World): Promise<void> {
  const closed = chosen.filter(
    ({ releases, draws }) => !releases.length && draws.every(({ phase }) => phase === 'closed'),
  );
  let sealedAt = 0;
  for (const { turnId } of closed) {
    const unsealed = await server.sql(
      `UPDATE draws SET opens_at = least(opens_at, closed_at - interval '1 ms'), closes_at = least(closes_at, closed_at),
         due_at = clock_timestamp() + $2 * interval '1 ms'
       WHERE turn_id = $1 AND NOT committed RETURNING turn_id`,
      [turnId, untilDue],
    );
    if (unsealed.length) sealedAt = Date.now();
    await commitTurn(server.services, turnId);
  }
  await sleep(Math.max(0, sealedAt + untilDue + 1 - Date.now()));
}

/** On a busy machine a book may be sealed after its due time; then only two people release its result. */
const isLate = async ({ turnId }: Turn, { server }: World): Promise<boolean> =>
  (await listLateBooksOf(server.services.db, turnId)).length > 0;

/** A book may have been sealed before, while its draw was not due for long; then it stays so. */
async function isDue({ turnId }: Turn, { server }: World): Promise<boolean> {
  const [row] = await server.sql<{ due: boolean }>(
    'SELECT bool_and(due_at <= clock_timestamp()) AS due FROM draws WHERE turn_id = $1',
    [turnId],
  );
  return row!.due;
}

type SecondPerson = 'agrees' | 'types others' | 'is the first';

/** The first figures of a turn, a correction or a cancellation, by two people; the second may not agree. */
export async function byTwo(
  chosen: Turn,
  world: World,
  { digits: wanted, second }: { digits: string; second: SecondPerson },
): Promise<void> {
  const { server } = world;
  const { turnId, releases, draws } = chosen;
  const last = releases.at(-1);
  const kind = wanted === 'cancel' ? 'Cancel' : last === undefined ? 'Result' : 'Correction';
  await makeDue([chosen], world);
  const fields =
    wanted === 'cancel'
      ? { turnId, reason: 'disputed' }
      : { turnId, reason: 'a model', ...figuresOf(wanted) };
  const others = wanted === '1234' ? '4321' : '1234';
  const first = await unlessBusy(() => callStaff(server, `propose${kind}`, fields, tokenOf(world, 'draws1')));
  const refusal =
    last === 'cancel'
      ? 'TurnCancelled'
      : kind === 'Result' && (draws.some(({ phase }) => phase !== 'closed') || !(await isDue(chosen, world)))
        ? 'DrawNotDue'
        : kind === 'Correction' && last === wanted && chosen.set === figuresOf(wanted).set
          ? 'SameFigures'
          : undefined;
  expect(first.code === 200 ? undefined : first.data.error).toBe(refusal);
  if (refusal) return;
  const typed =
    second === 'types others' && wanted !== 'cancel' ? { ...fields, ...figuresOf(others) } : fields;
  const name = second === 'is the first' ? 'draws1' : 'draws2';
  const { code, data } = await unlessBusy(() =>
    callStaff(server, `release${kind}`, typed, tokenOf(world, name)),
  );
  if (name === 'draws1') {
    expect(data.error).toBe('OwnProposal');
    const dropped = await callStaff(
      server,
      'withdrawProposal',
      { turnId, reason: 'outdated' },
      tokenOf(world, 'draws1'),
    );
    expect(dropped.code).toBe(200);
  } else if (typed !== fields) expect(data.error).toBe('FiguresDiffer');
  else {
    expect(code).toBe(200);
    releases.push(wanted);
    chosen.set = figuresOf(wanted).set;
    if (wanted === 'cancel') for (const draw of draws) draw.phase = 'closed';
  }
}

const release = (given: { turn: number; digits: string; second: SecondPerson }): Command =>
  command('release by two people', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (chosen) await byTwo(chosen, world, given);
  });

const cancel = (given: { turn: number; second: SecondPerson }): Command =>
  command('cancel by two people', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (chosen) await byTwo(chosen, world, { ...given, digits: 'cancel' });
  });

let figures = 0;
/** Two readings of a fast turn have to be a second apart. */
const readingsApart = 1_050;

/** Reads a feed several times, of which two equal readings decide a closed turn. */
export const releaseFromFeed = (given: { turn: number; digits: string; readings: number }): Command =>
  command('release by the feed', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen || chosen.releases.length) return;
    await makeDue([chosen], world);
    const isClosed = chosen.draws.every(({ phase }) => phase === 'closed') && (await isDue(chosen, world));
    const isHeld = await isLate(chosen, world);
    // The feed would decide other turns that wait too. The times of sealed books never change.
    const others = await world.server.sql(
      'SELECT 1 FROM draws WHERE committed AND released = 0 AND turn_id <> $1 LIMIT 1',
      [chosen.turnId],
    );
    if (others.length) return;
    await world.server.sql(
      `UPDATE draws SET due_at = greatest(due_at, now() + interval '1 hour')
       WHERE released = 0 AND NOT committed AND turn_id <> $1`,
      [chosen.turnId],
    );
    // Figures that no session had before; the digits of the result are the same.
    figures += 1;
    const set = `1,${String(100 + (figures % 800))}.${given.digits.slice(0, 2)}`;
    const value = `${String(11 + (figures % 80))},2${given.digits.slice(2)}.65`;
    const feed: Feed = {
      driver: 'http',
      simulated: false,
      aroundTheClock: true,
      sources: [
        {
          name: 'http',
          read: () =>
            Promise.resolve({ set, value, quotedAt: Date.now(), raw: JSON.stringify({ set, value }) }),
        },
      ],
    };
    for (let at = 0; at < given.readings; at++) {
      if (at > 0) await sleep(readingsApart);
      await world.server.sql('DELETE FROM leases');
      for (const { services } of world.servers) await releaseByFeed({ ...services, feed });
    }
    if (isClosed && !isHeld && given.readings > 1) {
      chosen.releases.push(given.digits);
      chosen.set = set;
    }
    for (const { turnId, releases } of book.turns) {
      const rows = await world.server.sql('SELECT revision FROM releases WHERE turn_id = $1', [turnId]);
      expect(rows).toHaveLength(releases.length);
    }
  });

/** Settles a turn, by one or several settlements at once, all bets in one transaction or few in each. */
const settleTurn = (given: { turn: number; settlers: number; chunk: number }): Command =>
  command('settle', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (chosen) await payTurn(book, chosen, world, given);
  });

export async function payTurn(
  book: Book,
  { turnId, draws }: Turn,
  { servers, stopped }: World,
  { settlers = 1, chunk = 10_000 } = {},
): Promise<void> {
  const services = Array.from({ length: settlers }, (_, at) => servers[at % servers.length]!.services);
  for (const draw of draws) {
    await Promise.all(
      services.map((one) => settleDraw(one, { turnId, game: draw.game }, { bets: chunk, rebates: chunk })),
    );
    settle(draw);
  }
  await Promise.all(services.map(({ bets }) => bets.stopAfterWins()));
  stopped.push(...stopAfterWins(book));
}

/** Closes, releases and settles a turn in one step, so that most runs reach corrections. */
const finish = (given: { turn: number; digits: string }): Command =>
  command('finish', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen) return;
    await closeByHand(given).run(book, world);
    await byTwo(chosen, world, { ...given, second: 'agrees' });
    await payTurn(book, chosen, world);
  });

const second = fc.constantFrom<SecondPerson[]>('agrees', 'agrees', 'agrees', 'types others', 'is the first');

export const drawCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ games: fc.constantFrom<Game[]>([2, 3, 4], [2, 3, 4], [2], [3, 4]), month: fc.nat(2) })
      .map(openTurn),
  ),
  fc
    .record({
      turn,
      game,
      phase: fc.constantFrom('later' as const, 'open' as const, 'open' as const, 'over' as const),
    })
    .map(moveTime),
  fc.constant(null).map(closeDue),
  fc.record({ turn }).map(closeByHand),
  ...Array.from({ length: 2 }, () => fc.record({ turn, digits, second }).map(release)),
  fc.record({ turn, digits, readings: fc.integer({ min: 1, max: 2 }) }).map(releaseFromFeed),
  fc.record({ turn: fc.nat(9), second }).map(cancel),
  fc
    .record({ turn, settlers: fc.integer({ min: 1, max: 3 }), chunk: fc.constantFrom(1, 3, 10_000) })
    .map(settleTurn),
  ...Array.from({ length: 2 }, () => fc.record({ turn, digits }).map(finish)),
];

export const firstTurn = (): Command => openTurn({ games: [2, 3, 4], month: 0 });

const drawnIn = (at: number): string => pick([...hotDigits, 'cancel'], at);

/** Ends what is open: a turn without figures gets some or is cancelled, and everything is paid. */
export async function finishAll(book: Book, world: World): Promise<void> {
  const open = book.turns.filter(({ releases }) => !releases.length);
  for (const [at, one] of open.entries()) if (drawnIn(at) !== 'cancel') await closeTurn(one, world);
  await makeDue(open, world);
  for (const [at, one] of open.entries()) {
    await byTwo(one, world, { digits: drawnIn(at), second: 'agrees' });
    // Its book was sealed long before it is due, when another turn was paid.
    if (!one.releases.length) await byTwo(one, world, { digits: 'cancel', second: 'agrees' });
  }
  for (const one of book.turns) await payTurn(book, one, world);
}
