import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { callStaff } from '../testing/staff';
import {
  coinsOf,
  debtOf,
  games,
  liabilityOf,
  limitOf,
  oddsOf,
  sides,
  spotsOf,
  stakedBy,
  stakesOn,
  type Book,
  type Draw,
  type Game,
  type Person,
} from './book';
import { resultOf, winOf } from './book-settlement';
import type { World } from './world';

/** The coins and debts of all users in the wallets. */
export async function compareWallets(book: Book, { server, people }: World): Promise<void> {
  const rows = await server.sql<{ userId: number; coin: number; debt: number }>(
    'SELECT user_id AS "userId", coin, debt FROM wallets WHERE user_id = ANY($1)',
    [[...people.values()].map(({ userId }) => userId)],
  );
  const real = book.people.map((person) => {
    const { coin, debt } = rows.find(({ userId }) => userId === people.get(person)!.userId)!;
    return { name: person.name, coin, debt };
  });
  expect(real).toEqual(
    book.people.map((person) => ({ name: person.name, coin: coinsOf(person), debt: debtOf(person) })),
  );
}

/** The draw on the bet screen: the open draw that closes first. */
const shownDraw = (book: Book, game: Game): Draw | undefined =>
  book.turns.flatMap(({ draws }) => draws).find((draw) => draw.game === game && draw.phase === 'open');

const width = (game: Game, number: number): string => String(number).padStart(game, '0');

/** What the bet screen shows a player of a game. */
export async function compareBetScreen(book: Book, world: World, person: Person, game: Game): Promise<void> {
  const { server, servers, people } = world;
  const { token } = people.get(person)!;
  const settings = book.settings[game];
  const draw = shownDraw(book, game);
  const index = game === 2 ? 0 : game === 3 ? 5 : 50;
  const ask = async () => {
    for (const { services } of servers) services.bets.board.expire();
    return server.call('betInfoMy', { gametype: game, index }, { token });
  };
  let { code, data } = await ask();
  const wrong = { error: settings.open ? 'NoDraw' : 'GameClosed' };
  const expected =
    settings.open && draw
      ? {
          turnId: draw.turn.turnId,
          betTimeMap: Array.from({ length: 100 }, (_, at) =>
            oddsOf(book, draw, width(game, index * 100 + at)),
          ),
          dsTimes: settings.dsOdds,
          bsTimes: settings.bsOdds,
          coin: coinsOf(person),
          betlimit: limitOf(book, person, game),
          staked: Object.fromEntries(
            stakedSpots(person, draw).map((spot) => [spot, stakedBy(person, draw, spot)]),
          ),
          dsStaked: [stakedBy(person, draw, 'odd'), stakedBy(person, draw, 'even')],
          bsStaked: [stakedBy(person, draw, 'big'), stakedBy(person, draw, 'small')],
        }
      : wrong;
  // The screen may lag by a quarter of a second; no bet is decided on it.
  if (JSON.stringify(data.betTimeMap) !== JSON.stringify((expected as { betTimeMap?: unknown }).betTimeMap)) {
    await sleep(300);
    ({ code, data } = await ask());
  }
  const { turnId, betTimeMap, dsTimes, bsTimes, coin, betlimit, staked, dsStaked, bsStaked } = data;
  const seen = { turnId, betTimeMap, dsTimes, bsTimes, coin, betlimit, staked, dsStaked, bsStaked };
  expect(code === 200 ? seen : { error: data.error }).toEqual(expected);
}

const stakedSpots = (person: Person, draw: Draw): string[] =>
  spotsOf(draw).filter((spot) => /^\d/.test(spot) && stakedBy(person, draw, spot) > 0);

/** The exposure of a draw as the operator sees it. */
export async function compareExposure(draw: Draw, { server, owner }: World): Promise<void> {
  const fields = { gametype: draw.game, turnId: draw.turn.turnId };
  const { data } = await callStaff(server, 'exposure', fields, { token: owner });
  const spots = spotsOf(draw);
  const held = (spot: string) => ({ stake: stakesOn(draw, spot), liability: liabilityOf(draw, spot) });
  const shown = data.numbers.map(({ number, stake, liability }) => ({ number, stake, liability }));
  expect(shown.toSorted((one, other) => Number(one.number) - Number(other.number))).toEqual(
    spots
      .filter((spot) => /^\d/.test(spot))
      .toSorted((one, other) => Number(one) - Number(other))
      .map((number) => ({ number, ...held(number) })),
  );
  expect([...data.ds, ...data.bs]).toEqual(sides.map(held));
}

interface ShownBet {
  betId: string;
  winScore: number;
  result: string;
  cancelled: boolean;
}

/** A key that was used again in another month gives the same id. */
const byId = (one: ShownBet, other: ShownBet): number => (textOf(one) < textOf(other) ? -1 : 1);
const textOf = ({ betId, result, cancelled, winScore }: ShownBet): string =>
  JSON.stringify([betId, result, cancelled, winScore]);
const shown = ({ betId, winScore, result, cancelled }: ShownBet): ShownBet => ({
  betId,
  winScore,
  result,
  cancelled,
});

/** A player's two lists of bets: running ones, and those paid or refunded. */
export async function compareBetLists(book: Book, { server, people }: World, person: Person): Promise<void> {
  const { token } = people.get(person)!;
  const expected = { running: [] as ShownBet[], done: [] as ShownBet[] };
  for (const draw of book.turns.flatMap(({ draws }) => draws))
    for (const bet of draw.bets.filter((one) => one.person === person)) {
      const release = draw.turn.releases[draw.settled - 1];
      const cancelled = release === 'cancel';
      expected[release === undefined ? 'running' : 'done'].push({
        betId: bet.betId,
        winScore: release === undefined ? 0 : winOf(draw.game, bet, release),
        result: release === undefined || cancelled ? '' : resultOf(draw.game, release),
        cancelled,
      });
    }
  const running = (await server.call('myBet', {}, { token })).data.flatMap(({ list }) => list);
  const done: ShownBet[] = [];
  for (const gametype of games)
    for (let page = 0; ; page++) {
      const { data } = await server.call('betLog', { gametype, page, pagesize: 10 }, { token });
      done.push(...data.list);
      if (data.list.length < 10) break;
    }
  expect(running.map(shown).toSorted(byId)).toEqual(expected.running.toSorted(byId));
  expect(done.map(shown).toSorted(byId)).toEqual(expected.done.toSorted(byId));
}

/** The score log adds up to the coins, and its bets to the stakes. */
export async function compareScoreLog(book: Book, { server, people }: World, person: Person): Promise<void> {
  const { token } = people.get(person)!;
  const sums = { all: 0, bets: 0, debts: 0 };
  for (let page = 0, seen = 0, total = 1; seen < total; page++) {
    const { data } = await server.call('scoreLog', { page, pagesize: 20 }, { token });
    total = data.totalCount;
    seen += data.list.length;
    for (const { type, coin } of data.list) {
      sums.all += coin;
      if (type === 'bet' || type === 'cancel' || type === 'stop') sums.bets -= coin;
      if (type === 'debt' || type === 'repayment') sums.debts += coin;
    }
  }
  const own = book.turns
    .flatMap(({ draws }) => draws)
    .flatMap(({ bets }) => bets)
    .filter((bet) => bet.person === person);
  const staked = own.flatMap(({ lines }) => lines).reduce((sum, { stake }) => sum + stake, 0);
  expect(sums).toEqual({ all: coinsOf(person), bets: staked, debts: debtOf(person) });
}

/** Everything that is visible, at the end of a run. */
export async function compareAll(book: Book, world: World): Promise<void> {
  await compareWallets(book, world);
  for (const person of book.people) {
    await compareBetLists(book, world, person);
    await compareScoreLog(book, world, person);
  }
  for (const game of games) await compareBetScreen(book, world, book.people[0]!, game);
  for (const draw of book.turns.flatMap(({ draws }) => draws)) await compareExposure(draw, world);
}
