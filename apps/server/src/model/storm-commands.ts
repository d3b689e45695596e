import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { settleDraw } from '../settlement/settle-draw';
import type { Bet, Book, Order, Turn } from './book';
import { stopAfterWins } from './book-series';
import { settle } from './book-settlement';
import { betOf, stormBet, type BetGiven } from './bet-commands';
import { command, count, drawToBetOn, hotDigits, numberOf, personAt, pick, type Command } from './command';
import { byTwo, closeTurn } from './draw-commands';
import { applyAll, type Operation, type Outcome } from './storm';
import { betInStorm, cancelInStorm, lockInStorm, seriesInStorm } from './storm-bets';
import {
  cancelOrderInStorm,
  depositInStorm,
  orderInStorm,
  raiseInStorm,
  transferInStorm,
} from './storm-money';
import type { World } from './world';

/** What a storm is made of; a bet is what most of them are. */
const kinds = [
  'bet',
  'series',
  'cancel',
  'transfer',
  'order',
  'cancel order',
  'deposit',
  'raise',
  'lock',
] as const;
type Kind = (typeof kinds)[number];
/** What has a key, so that it can be sent again when its answer was lost. */
const repeatable: readonly Kind[] = ['bet', 'series', 'cancel', 'transfer', 'order', 'lock'];

interface Item {
  kind: Kind;
  bet: BetGiven;
  at: number;
  coin: number;
  other: number;
}

interface Storm {
  items: Item[];
  kill: boolean;
  /** The digits of a turn that is released and paid meanwhile. */
  digits: string | undefined;
}

/** A bet or an order is cancelled only once at the same time: `taken` has those that are. */
function operationOf(
  book: Book,
  world: World,
  { kind, bet, at, coin, other }: Item,
  taken: Set<Bet | Order>,
): Operation | undefined {
  const person = personAt(book, bet.who);
  const { turnId, draw } = drawToBetOn(book, bet.turn, bet.game);
  const input = { ...betOf(bet, turnId), key: `${world.runs}-${bet.key}-${bet.who}` };
  const times = at % 3 === 0 ? 2 : 1;
  if (kind === 'bet') return betInStorm(book, world, person, input, times);
  if (kind === 'series') {
    const turnIds = [bet.turn, at, at + 1].map((place) => drawToBetOn(book, place % 10, bet.game).turnId);
    const draws = [...new Set(turnIds)].map((id, place) => ({ turnId: id, times: 1 + ((at + place) % 3) }));
    const series = { ...input, key: `${input.key}-s`, draws, stops: at % 4 > 0 };
    return seriesInStorm(book, world, person, series, times);
  }
  if (kind === 'cancel') {
    // What is left of a series may be stopped meanwhile.
    const placed = book.turns
      .flatMap(({ draws }) => draws)
      .flatMap((one) => (one.phase === 'open' ? one.bets.map((own) => ({ draw: one, bet: own })) : []))
      .filter((one) => !one.bet.series && !taken.has(one.bet));
    if (!placed.length) return undefined;
    taken.add(pick(placed, coin).bet);
    return cancelInStorm(book, world, pick(placed, coin));
  }
  if (kind === 'lock')
    return (
      draw && lockInStorm(book, world, person, draw, [numberOf(bet.game, at), numberOf(bet.game, other)])
    );
  if (kind === 'transfer')
    return transferInStorm(book, world, {
      from: person,
      to: personAt(book, other),
      coin,
      times: 1 + (at % 3),
    });
  if (kind === 'order') return orderInStorm(book, world, { person, coin });
  if (kind === 'cancel order') {
    const fresh = book.orders.filter((order) => order.state === 'new' && !taken.has(order));
    if (!fresh.length) return undefined;
    taken.add(pick(fresh, at));
    return cancelOrderInStorm(world, pick(fresh, at));
  }
  if (kind === 'raise') return raiseInStorm(world, { person, coin });
  return depositInStorm(book, world, { person, coin });
}

/**
 * Of two with the same key, of two locks and of two deposits of a person the order would matter, and two equal proposals that wait are
 * one: one is left out.
 */
function onceBy({ kind, bet, coin }: Item): string {
  if (kind === 'lock' || kind === 'deposit') return `${kind} ${bet.who}`;
  return kind === 'raise' ? `${kind} ${bet.who} ${coin}` : `${kind} ${bet.who} ${bet.key}`;
}

/** Ends every connection of the servers, as a database does that is restarted. */
const killConnections = ({ servers: [first] }: World) =>
  first!.sql(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

/** Waits until both servers have new connections. */
async function recovered({ servers, people }: World): Promise<void> {
  const { token } = [...people.values()][0]!;
  for (const { call, services } of servers)
    for (let good = 0, tries = 0; good < 5; tries++) {
      const isGood = await Promise.all([call('account', {}, { token }), services.db.query('SELECT 1')]).then(
        ([{ code }]) => code === 200,
        () => false,
      );
      good = isGood ? good + 1 : 0;
      if (tries > 200) throw new Error('A server does not recover');
      if (!isGood) await sleep(20);
    }
}

/** A closed turn without figures; if there is none and others stay open, the oldest is closed. */
async function turnToPay(book: Book, world: World): Promise<Turn | undefined> {
  const waiting = book.turns.filter(({ releases }) => !releases.length);
  const closed = waiting.find(({ draws }) => draws.every(({ phase }) => phase === 'closed'));
  if (closed ?? waiting.length < 3) return closed;
  await closeTurn(waiting[0]!, world);
  return waiting[0]!;
}

/** Pays a turn on both servers at once, again until they are done if connections are killed. */
async function payMeanwhile({ turnId, draws }: Turn, { servers }: World, kill: boolean): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      for (const { game } of draws)
        await Promise.all(servers.map(({ services }) => settleDraw(services, { turnId, game })));
      await Promise.all(servers.map(({ services }) => services.bets.stopAfterWins()));
      return;
    } catch (error) {
      if (!kill || tries > 100) throw error;
      await sleep(20);
    }
}

/** More would only wait for each other. */
const mostAtOnce = 60;

async function manyAtOnce<Given, Result>(
  items: readonly Given[],
  work: (one: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, one] of waiting) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  return results;
}

/**
 * Many operations of all people at once on both servers, some of them sent twice, perhaps while a turn is released and
 * paid, perhaps while all connections are killed.
 */
const storm = ({ items, kill, digits }: Storm): Command =>
  command(kill ? 'storm with killed connections' : 'storm', { items, kill, digits }, async (book, world) => {
    const paid = digits === undefined ? undefined : await turnToPay(book, world);
    const release = () => byTwo(paid!, world, { digits: digits!, second: 'agrees' });
    // An answer of staff that is lost cannot be asked for again.
    if (paid && kill) await release();
    const chosen = new Map(
      items.filter(({ kind }) => !kill || repeatable.includes(kind)).map((item) => [onceBy(item), item]),
    );
    const taken = new Set<Bet | Order>();
    const operations = [...chosen.values()].flatMap((one) => operationOf(book, world, one, taken) ?? []);
    for (const { name } of operations) count(world, name);
    const killing = kill ? sleep(5).then(() => killConnections(world)) : undefined;
    const paying = async (turn: Turn): Promise<void> => {
      if (!kill) await release();
      if (turn.releases.length) await payMeanwhile(turn, world, kill);
    };
    const [decided] = await Promise.all([
      manyAtOnce(operations, async (operation) => ({ operation, ...(await operation.send()) })),
      paid && paying(paid),
      killing,
    ]);
    if (kill) await recovered(world);
    const payment: Outcome = {
      refusals: [],
      give: () => {
        if (!paid?.releases.length) return;
        for (const draw of paid.draws) settle(draw);
        world.stopped.push(...stopAfterWins(book));
      },
    };
    const system = { name: 'pay', person: book.people[0]!, reasons: () => [], send: async () => payment };
    const crowded = applyAll(book, [...decided, { operation: system, ...payment }]);
    const repeats = decided.flatMap(({ repeat }) => repeat ?? []).filter((_, at) => at % 4 === 0);
    count(world, 'sent again', repeats.length);
    await manyAtOnce(repeats, (repeat) => repeat());
    count(world, 'sent at rest', crowded.length);
    for (const { sendAtRest } of crowded) await sendAtRest!();
  });

/** A long run has more and larger storms, which hold most of its operations. */
const largestStorm = Number(process.env['MODEL_STORM'] ?? 40);
const storms = Number(process.env['MODEL_STORMS'] ?? 4);

const item: fc.Arbitrary<Item> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Kind>('bet') },
    { weight: 8, arbitrary: fc.constantFrom<Kind[]>('series', 'cancel', 'transfer', 'lock') },
    { weight: 2, arbitrary: fc.constantFrom<Kind[]>(...kinds) },
  ),
  bet: stormBet,
  at: fc.nat(63),
  coin: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 3_000, max: 60_000 }) },
  ),
  other: fc.nat(63),
});

const digits = fc.oneof(fc.constant(undefined), fc.constantFrom(...hotDigits));

export const stormCommands: fc.Arbitrary<Command>[] = [
  fc.record({
    items: fc.array(item, { minLength: Math.ceil(largestStorm / 3), maxLength: largestStorm, size: 'max' }),
    kill: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 5),
    digits,
  }),
].flatMap((arbitrary) => Array.from({ length: storms }, () => arbitrary.map(storm)));
