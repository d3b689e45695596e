import * as fc from 'fast-check';
import { expect } from 'vitest';
import { cancelTurn, releaseResult } from '../draws/release';
import { settleDraw } from '../settlement/settle-draw';
import { closeDueDraws, insertDraw } from '../draws/store/draws';
import { callStaff } from '../testing/staff';
import { games, type Draw, type Game, type Phase, type Turn } from './book';
import { settle } from './book-settlement';
import { command, hotDigits, someDraw, someTurn, type Command } from './command';
import { timesOf, type World } from './world';

const turn = fc.nat(3);
const game = fc.constantFrom(...games);
const digits = fc.constantFrom(...hotDigits);

let turns = 2_095_010_100;

const openTurn = (given: { games: Game[] }): Command =>
  command('open turn', given, async (book, world) => {
    const opened: Turn = { turnId: ++turns, draws: [], releases: [] };
    for (const one of given.games) {
      const draw: Draw = { turn: opened, game: one, phase: 'open', bets: [], settled: 0, paid: new Map() };
      opened.draws.push(draw);
      await insertDraw(world.server.services.db, {
        turnId: opened.turnId,
        game: one,
        session: 'ZP',
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
    await closeDueDraws(server.services.db);
    for (const { draws } of book.turns)
      for (const draw of draws) if (draw.phase === 'over') draw.phase = 'closed';
  });

const closeByHand = (given: { turn: number }): Command =>
  command('close by hand', given, async (book, { server, owner }) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen) return;
    const { code, data } = await callStaff(
      server,
      'closeDraw',
      { turnId: chosen.turnId, reason: 'A fault.' },
      { token: owner },
    );
    const wasOpen = chosen.draws.some(({ phase }) => phase !== 'closed');
    expect(wasOpen ? code : data.error).toBe(wasOpen ? 200 : 'DrawNotOpen');
    for (const draw of chosen.draws) draw.phase = 'closed';
  });

const staff = { source: 'manual', quoteIds: [], releasedBy: 'draws', reason: 'a model', simulated: false };

/** The first figures of a turn, or a correction. */
const release = (given: { turn: number; digits: string }): Command =>
  command('release', given, async (book, { server }) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen || chosen.releases.at(-1) === 'cancel') return;
    const revision = chosen.releases.length + 1;
    const released = releaseResult(server.services, {
      ...staff,
      turnId: chosen.turnId,
      revision,
      setFigure: `1,443.${given.digits.slice(0, 2)}`,
      valueFigure: `24,2${given.digits.slice(2)}.65`,
    });
    // The figures of an open turn must be refused.
    if (chosen.draws.some(({ phase }) => phase !== 'closed')) {
      await expect(released).rejects.toThrow('still takes bets');
      return;
    }
    expect(await released).toBe('released');
    chosen.releases.push(given.digits);
  });

const cancel = (given: { turn: number }): Command =>
  command('cancel', given, async (book, { server }) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen || chosen.releases.at(-1) === 'cancel') return;
    const { turnId } = chosen;
    const revision = chosen.releases.length + 1;
    expect(
      await cancelTurn(server.services, { turnId, revision, releasedBy: 'draws', reason: 'a model' }),
    ).toBe('released');
    chosen.releases.push('cancel');
    for (const draw of chosen.draws) draw.phase = 'closed';
  });

/** Settles a turn, by one or several settlements at once. */
const settleTurn = (given: { turn: number; settlers: number }): Command =>
  command('settle', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (chosen) await payTurn(chosen, world, given.settlers);
  });

export async function payTurn({ turnId, draws }: Turn, { server }: World, settlers = 1): Promise<void> {
  for (const draw of draws) {
    const pay = () => settleDraw(server.services, { turnId, game: draw.game });
    await Promise.all(Array.from({ length: settlers }, pay));
    settle(draw);
  }
}

/** Closes, releases and settles a turn in one step, so that most runs reach corrections. */
const finish = (given: { turn: number; digits: string }): Command =>
  command('finish', given, async (book, world) => {
    const chosen = someTurn(book, given.turn);
    if (!chosen) return;
    await closeByHand(given).run(book, world);
    await release(given).run(book, world);
    await payTurn(chosen, world);
  });

export const drawCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 3 }, () =>
    fc.record({ games: fc.constantFrom<Game[]>([2, 3, 4], [2, 3, 4], [2], [3, 4]) }).map(openTurn),
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
  ...Array.from({ length: 2 }, () => fc.record({ turn, digits }).map(release)),
  fc.record({ turn: fc.nat(9) }).map(cancel),
  fc.record({ turn, settlers: fc.integer({ min: 1, max: 2 }) }).map(settleTurn),
  ...Array.from({ length: 2 }, () => fc.record({ turn, digits }).map(finish)),
];

export const firstTurn = (): Command => openTurn({ games: [2, 3, 4] });
