import type { StatementLine } from '@truedraw/contract';
import type { GameType } from '@truedraw/rules';
import { settleDraw } from '../settlement/settle-draw';
import { noSides, writeBets, type TestBet } from './bets';
import { booksOf, openDraw, release } from './books';
import type { TestServer } from './server';

/** A movement of coins as the naive book has it. Days count from the Monday of the week. */
interface Moved {
  userId: number;
  day: number;
  line: StatementLine;
  coin: number;
  other?: number;
}

/** What a sub-user, with everyone below, brought its agent in a draw. */
export interface Brought {
  agent: number;
  child: number;
  /** YYYY-MM-DD, of the turn. */
  date: string;
  turnover: number;
  payout: number;
  rebate: number;
}

interface NaiveDraw {
  turnId: number;
  game: GameType;
  bets: TestBet[];
  revision: number;
  awards: Map<string, number>;
  brought: Brought[];
  own: { userId: number; turnover: number; payout: number }[];
}

const floorRate = (coins: number, rate: number): number => Number((BigInt(coins) * BigInt(rate)) / 10_000n);
/** Rounded down, also below zero. */
export const naiveShare = (lost: number, rate: number): number => Math.floor((lost * rate) / 10_000);
const dateOf = (turnId: number): string => String(turnId).replace(/^(....)(..)(..).*$/, '$1-$2-$3');

/** A book of a team's week that knows nothing of the tables: it adds up what was done. */
export class NaiveWeek {
  day = -7;
  readonly moved: Moved[] = [];
  readonly draws: NaiveDraw[] = [];

  constructor(private readonly server: TestServer) {}

  move(userId: number, line: StatementLine, coins: number, other?: number): void {
    if (coins !== 0)
      this.moved.push({ userId, day: this.day, line, coin: coins, ...(other !== undefined && { other }) });
  }

  transfer(from: number, to: number, coins: number): void {
    this.move(from, 'transferOut', -coins, to);
    this.move(to, 'transferIn', coins, from);
  }

  async place(turnId: number, bets: TestBet[]): Promise<NaiveDraw> {
    const draw: NaiveDraw = {
      turnId,
      game: 2,
      bets,
      revision: 0,
      awards: new Map(),
      brought: [],
      own: [],
    };
    await openDraw(booksOf(this.server), turnId, 2);
    await writeBets(booksOf(this.server), draw, bets);
    for (const { userId, lines } of bets) this.move(userId, 'bet', -lines[0]!.stake);
    this.draws.push(draw);
    return draw;
  }

  /** Releases a result, a correction or a cancellation, and settles it. */
  async settle(draw: NaiveDraw, digits: string): Promise<void> {
    const { turnId, game } = draw;
    draw.revision += 1;
    await release(booksOf(this.server), { turnId, revision: draw.revision, digits });
    await settleDraw(this.server.services, { turnId, game });
    const targets = this.#targetsOf(draw, digits);
    for (const key of new Set([...targets.keys(), ...draw.awards.keys()])) {
      const [userId, kind] = key.split(':') as [string, 'payout' | 'refund' | 'rebate'];
      const [had, has] = [draw.awards.get(key), targets.get(key) ?? 0];
      if (had === undefined && has === 0) continue;
      draw.awards.set(key, has);
      const corrected = kind === 'rebate' ? 'rebate' : 'correction';
      this.move(Number(userId), had === undefined ? kind : corrected, has - (had ?? 0));
    }
  }

  #targetsOf(draw: NaiveDraw, digits: string): Map<string, number> {
    const targets = new Map<string, number>();
    const add = (userId: number, kind: string, coins: number) => {
      const key = `${userId}:${kind}`;
      if (coins > 0) targets.set(key, (targets.get(key) ?? 0) + coins);
    };
    draw.brought = [];
    draw.own = [];
    for (const { userId, lines, above, rates } of draw.bets) {
      const { number, stake, odds } = lines[0]!;
      if (digits === 'cancel') {
        add(userId, 'refund', stake);
        continue;
      }
      const payout = number === Number(digits.slice(0, 2)) ? Math.floor((stake * odds) / 100) : 0;
      add(userId, 'payout', payout);
      draw.own.push({ userId, turnover: stake, payout });
      const people = [userId, ...above];
      let below = 0;
      people.forEach((person, at) => {
        // Nobody earns at more than the rates above.
        const whole = floorRate(stake, Math.min(...rates.slice(at)));
        add(person, 'rebate', whole - below);
        if (at > 0)
          draw.brought.push({
            agent: person,
            child: people[at - 1]!,
            date: dateOf(draw.turnId),
            turnover: stake,
            payout,
            rebate: whole - below,
          });
        below = whole;
      });
    }
    return targets;
  }
}

/** One bet of one line; each user bets once in a draw, so that its turnover is rounded by itself. */
export const betOf = (
  userId: number,
  line: { number: number; stake: number },
  chain: { above: number[]; rates: number[] },
): TestBet => ({ ...noSides, userId, lines: [{ ...line, odds: 8_500 }], ...chain });

export interface Person {
  id: number;
  /** The spreaders, nearest first. */
  above: number[];
}

/** Writes people with their places in the tree and some coins, all at once. */
export async function insertPeople(
  server: TestServer,
  people: readonly Person[],
  coins: number,
): Promise<void> {
  const { lanes } = server.services;
  const ids = people.map(({ id }) => id);
  await server.sql(
    `INSERT INTO users (lane, id, account, nickname, usercode, spreader_id, bound_at)
     SELECT id % $1, id, 'a' || id, 'n' || id, 'u' || id, parent, now()
     FROM unnest($2::int8[], $3::int8[]) AS n (id, parent)`,
    [lanes, ids, people.map(({ above }) => above[0]!)],
  );
  const links = people.flatMap(({ id, above }) => above.map((up, at) => [id, up, at + 1] as const));
  await server.sql(
    `INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
     SELECT id % $1, id, up, depth FROM unnest($2::int8[], $3::int8[], $4::int2[]) AS n (id, up, depth)`,
    [lanes, links.map(([id]) => id), links.map(([, up]) => up), links.map(([, , depth]) => depth)],
  );
  await server.sql(
    `INSERT INTO wallets (lane, user_id, coin, entries) SELECT id % $1, id, $3, 1 FROM unnest($2::int8[]) AS id`,
    [lanes, ids, coins],
  );
  await server.sql(
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
     SELECT id % $1, id, 1, 'demo', $3, $3, 'house:demo', 'welcome' FROM unnest($2::int8[]) AS id`,
    [lanes, ids, coins],
  );
}
