import { randomBytes } from 'node:crypto';
import { idOfHex } from '../../../crypto/id-of-hex';
import type { PastTurn } from '../../../draws/store/past-draws';
import { house } from '../../../ledger/accounts';
import { betCause } from '../../../ledger/bet-cause';
import type { PastMovement } from '../../../ledger/past-entries';
import { rebatesOf, type Earning } from '../../../settlement/earnings';
import { betOf, earningsOfBets, wishOf, type PastBet } from './bets';
import type { Person } from './people';

const minute = 60_000;

/** A deposit or a withdrawal; without an end it waits. */
export interface PastOrder {
  kind: 'deposit' | 'withdrawal';
  id: number;
  person: Person;
  coins: number;
  createdAt: number;
  endedAt: number | undefined;
}

/** What happened in a draw. */
export interface PastDraw {
  turn: PastTurn;
  game: PastBet['game'];
  bets: PastBet[];
  earnings: Earning[];
  /** By person. */
  payouts: Map<number, number>;
  rebates: Map<number, number>;
}

export interface Story {
  orders: PastOrder[];
  draws: PastDraw[];
  movements: PastMovement[];
}

/** Tells what the people did in some turns, oldest first, and what waits at the end. Nobody spends what they do not have. */
export function tellStory(
  people: readonly Person[],
  turns: readonly PastTurn[],
  { random, now }: { random: () => number; now: number },
): Story {
  const story: Story = { orders: [], draws: [], movements: [] };
  const byId = new Map(people.map((person) => [person.id, person]));
  const balances = new Map<number, number>();
  const balanceOf = ({ id }: Person) => balances.get(id) ?? 0;
  const move = (movement: PastMovement) => {
    balances.set(movement.userId, (balances.get(movement.userId) ?? 0) + movement.amount);
    story.movements.push(movement);
  };
  const deposit = (person: Person, coins: number, at: number) => {
    const order = orderOf('deposit', person, coins, { createdAt: at - 9 * minute, endedAt: at });
    story.orders.push(order);
    move({
      userId: person.id,
      amount: coins,
      kind: 'deposit',
      counter: house.deposits,
      cause: String(order.id),
      at,
    });
  };
  const withdraw = (person: Person, coins: number, createdAt: number, endedAt: number | undefined) => {
    const order = orderOf('withdrawal', person, coins, { createdAt, endedAt });
    story.orders.push(order);
    move({
      userId: person.id,
      amount: -coins,
      kind: 'withdraw',
      counter: house.withdrawals,
      cause: String(order.id),
      at: createdAt,
    });
  };

  const bet = (person: Person, turn: PastTurn, wish: ReturnType<typeof wishOf>, at: number): PastBet => {
    const placed = betOf(person, turn, wish, at, byId);
    if (balanceOf(person) < placed.total)
      deposit(person, 50_000 * (2 + Math.ceil(placed.total / 25_000)), at - 3 * minute);
    move({
      userId: person.id,
      amount: -Number(placed.total),
      kind: 'bet',
      counter: house.bets,
      cause: betCause(placed.turnId, placed.id),
      at,
    });
    return placed;
  };

  const betsOn = (turn: PastTurn, place: number): PastBet[] => {
    const bets: PastBet[] = [];
    const pair = people.filter(({ oddity }) => oddity === 'together');
    for (const person of people) {
      if (person.isAgent || person.oddity === 'no-play' || person === pair[1]) continue;
      // What is odd is no matter of luck: every demonstration shows it.
      if (person.oddity === 'late') {
        if (place % 5 === 0)
          bets.push(bet(person, turn, wishOf(person, turn, { place, random }), turn.closesAt - 25_000));
        continue;
      }
      if (person.oddity === 'lucky-team' ? place % 2 : 100 * random() > person.habit.plays) continue;
      const at = turn.closesAt - 8 * minute - Math.floor(random() * 80) * minute;
      const wish = wishOf(person, turn, { place, random });
      bets.push(bet(person, turn, wish, at));
      if (person === pair[0] && pair[1]) bets.push(bet(pair[1], turn, wish, at + 14_000));
      else if (random() < 0.3)
        bets.push(bet(person, turn, wishOf(person, turn, { place, random }), at + 5 * minute));
    }
    return bets;
  };

  const settle = (turn: PastTurn, bets: readonly PastBet[]) => {
    const at = turn.dueAt + 20_000;
    for (const game of [2, 3, 4] as const) {
      const own = bets.filter((placed) => placed.game === game);
      const earnings = earningsOfBets(own);
      const payouts = new Map(
        earnings.filter(({ win }) => win > 0).map(({ people: [bettor], win }) => [bettor!, win]),
      );
      const rebates = rebatesOf(earnings);
      const cause = `${turn.turnId}:${game}`;
      for (const [userId, amount] of payouts)
        move({ userId, amount, kind: 'payout', counter: house.bets, cause, at });
      for (const [userId, amount] of rebates)
        move({ userId, amount, kind: 'rebate', counter: house.rebates, cause, at });
      story.draws.push({ turn, game, bets: own, earnings, payouts, rebates });
    }
  };

  const cashOut = (turn: PastTurn) => {
    for (const person of people) {
      const kept = 20_000 * Math.ceil((5 + 20 * random()) * 5);
      // Below the amount that takes a second person.
      const surplus = Math.min(900_000, Math.floor((balanceOf(person) - kept) / 50_000) * 50_000);
      const at = turn.dueAt + (3 + Math.floor(random() * 9)) * minute;
      if (surplus >= 300_000 && random() < 0.5) withdraw(person, surplus, at, at + 11 * minute);
    }
  };

  for (const [at, turn] of turns.entries()) {
    settle(turn, betsOn(turn, at));
    cashOut(turn);
    for (const person of people.filter(({ oddity }) => oddity === 'no-play')) {
      // Money that only passes through: paid in after one draw, out again after the next.
      const last = turns.length - 1 - at;
      if (last % 14 === 3) deposit(person, 900_000, turn.dueAt + 30 * minute);
      if (last % 14 === 2 && balanceOf(person) > 0)
        withdraw(person, balanceOf(person), turn.dueAt + 30 * minute, turn.dueAt + 50 * minute);
    }
  }
  const players = people.filter(({ isAgent, oddity }) => !isAgent && !oddity);
  for (const [at, person] of players.slice(0, 4).entries())
    story.orders.push(
      orderOf('deposit', person, 100_000 * (at + 1), {
        createdAt: now - (6 + 11 * at) * minute,
        endedAt: undefined,
      }),
    );
  const rich = players.toSorted((one, other) => balanceOf(other) - balanceOf(one)).slice(0, 3);
  for (const [at, person] of rich.entries())
    withdraw(
      person,
      Math.max(1_000, Math.floor(balanceOf(person) / 100_000) * 50_000),
      now - (9 + 17 * at) * minute,
      undefined,
    );
  return story;
}

const orderOf = (
  kind: PastOrder['kind'],
  person: Person,
  coins: number,
  times: Pick<PastOrder, 'createdAt' | 'endedAt'>,
): PastOrder => ({ kind, id: idOfHex(randomBytes(8).toString('hex')), person, coins, ...times });
