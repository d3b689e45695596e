import {
  addDays,
  addMonths,
  bangkokMoment,
  bangkokWeek,
  dayNumber,
  monthNumber,
  type Day,
  type Month,
} from '@truedraw/rules';
import { putShareRate } from '../agents/store/shares';
import { inTransaction } from '../db/transaction';
import { payAndRecord } from './agent-walk';
import { betOf, insertPeople, naiveShare, NaiveWeek, type Person } from './agent-week';
import { adjust, openCashier, type Player } from './money';
import { grouped } from './naive-teams';
import { registerPlayer } from './people';
import type { TestServer } from './server';

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const monthOf = (day: string) => day.slice(0, 7) as Month;
export const turnOf = (day: Day, session: number): number => dayNumber(day) * 100 + session;

/** Numbers below a limit, by a small generator that repeats from its seed. */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * The last whole week of an agent with 200 people on three levels below: bets, corrections, cancellations, changes of rates,
 * transfers, an adjustment and a paid share, with a little before and after it.
 */
export class RandomWeek {
  readonly monday = addDays(bangkokWeek(Date.now()), -7);
  /** The month before that of the Monday, whose share is paid in the week. */
  readonly before = addMonths(monthOf(this.monday), -1);
  readonly book: NaiveWeek;
  readonly #started = Date.now();
  readonly #rates = new Map<number, number>();
  readonly #shareRates = new Map<string, number>();
  root!: Player;
  middle!: Player;
  people: Person[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly below: (limit: number) => number,
  ) {
    this.book = new NaiveWeek(server);
  }

  async run(): Promise<void> {
    const { book, monday, before, below } = this;
    const cashier = await openCashier(this.server);
    await this.#makeTeam();
    for (const month of new Set([before, monthOf(monday), monthOf(addDays(monday, 6))]))
      await this.#setShareRate(month, month === before ? 1_730 : 2_210);
    await book.settle(await book.place(turnOf(`${before}-15`, 1), this.#bets()), '9900');
    await this.#date(-1, '12:00:00');
    for (let day = 0; day < 7; day++) {
      const draw = await book.place(turnOf(addDays(monday, day), 1 + below(2)), this.#bets());
      await book.settle(draw, this.#digits());
      // An earlier result is corrected or cancelled, also twice.
      if (below(3) > 0)
        await book.settle(this.#oneOf(book.draws.slice(1)), below(3) === 0 ? 'cancel' : this.#digits());
      await this.#transfer(3);
      for (const { id } of this.people)
        if (below(4) === 0) this.#rates.set(id, this.#rates.get(id)! - below(3));
      if (day === 2) {
        await adjust(cashier, this.root, 777);
        book.move(this.root.userid, 'adjustment', 777);
      }
      if (day === 3) {
        await inTransaction(this.server.services.db, (tx) =>
          payAndRecord(tx, this.server.services.lanes, this.root.userid, before),
        );
        const due = this.shareUpTo(this.root.userid, before, `${before}-31`);
        book.move(this.root.userid, 'share', Math.max(0, due));
      }
      await this.#date(day, day === 6 ? '23:59:59.999' : '15:00:00');
    }
    // The first moment of the next week.
    await this.#transfer(4);
    await this.#date(7, '00:00:00');
  }

  brought() {
    return this.book.draws.flatMap((draw) => draw.brought);
  }

  /** The share of an agent's month up to a day, rounded for each sub-user. */
  shareUpTo(agent: number, month: Month, last: string): number {
    const children = grouped(
      this.brought().filter((one) => one.agent === agent && monthOf(one.date) === month && one.date <= last),
      ({ child }) => child,
    );
    const rate = agent === this.root.userid ? (this.#shareRates.get(month) ?? 0) : 0;
    const lost = [...children.values()].map((ones) => sum(ones.map((one) => one.turnover - one.payout)));
    return sum(lost.map((coins) => naiveShare(coins, rate)));
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  #digits(): string {
    return String(this.below(10_000)).padStart(4, '0');
  }

  /** Everybody but two is written in bulk; those two are logged in. */
  async #makeTeam(): Promise<void> {
    this.root = await registerPlayer(this.server);
    this.middle = await registerPlayer(this.server, { spreaderId: this.root.userid });
    const people: Person[] = [
      { id: this.root.userid, above: [] },
      { id: this.middle.userid, above: [this.root.userid] },
    ];
    for (let id = 5_000_001; people.length < 201; id++) {
      const level = people.length < 20 ? 0 : people.length < 60 ? 1 : 1 + this.below(2);
      const parent = this.#oneOf(people.filter(({ above }) => above.length === level));
      people.push({ id, above: [parent.id, ...parent.above] });
    }
    await insertPeople(this.server, people.slice(2), 1_000_000);
    await this.server.sql(
      `UPDATE users SET is_agent = true, created_at = '2020-01-01' WHERE id = ANY($1::int8[])`,
      [people.map(({ id }) => id)],
    );
    for (const [at, { id, above }] of people.entries()) {
      this.book.move(id, 'demo', at < 2 ? 100_000 : 1_000_000);
      this.#rates.set(id, 400 - above.length * 90 - this.below(30));
    }
    this.people = people;
  }

  async #setShareRate(month: Month, rate: number): Promise<void> {
    const { db, lanes } = this.server.services;
    const fromMonth = monthNumber(month);
    await inTransaction(db, (tx) => putShareRate(tx, lanes, this.root.userid, { fromMonth, rate }));
    this.#shareRates.set(month, rate);
  }

  #bets() {
    const some = Array.from({ length: 30 }, () => this.#oneOf(this.people));
    return [...new Set([...this.people.slice(0, 2), ...some])].map(({ id, above }) =>
      betOf(
        id,
        { number: this.below(100), stake: 37 + this.below(9_000) },
        { above, rates: [id, ...above].map((one) => this.#rates.get(one)!) },
      ),
    );
  }

  async #transfer(count: number): Promise<void> {
    const { root, middle } = this;
    const direct = this.people.filter(({ above }) => above[0] === root.userid);
    for (let i = 0; i < count; i++) {
      const [from, to] = this.#oneOf([
        [root, middle.userid],
        [middle, root.userid],
        [root, this.#oneOf(direct).id],
      ] as const);
      const coin = 1 + this.below(900);
      const { token } = from;
      const { code, msg } = await this.server.call('transferCoin', { targetUID: to, coin }, { token });
      if (code !== 200) throw new Error(msg);
      this.book.transfer(from.userid, to, coin);
    }
  }

  /** Moves everything that happened since the last call to a time of a day of the week. */
  async #date(day: number, time: string): Promise<void> {
    const at = bangkokMoment(addDays(this.monday, day), '00:00') + Date.parse(`1970-01-01T${time}Z`);
    for (const table of ['entries', 'transfers'])
      await this.server.sql(
        `UPDATE ${table} SET created_at = to_timestamp($1 / 1000.0) WHERE created_at > to_timestamp($2 / 1000.0)`,
        [at, this.#started - 1_000],
      );
    this.book.day = day + 1;
  }
}
