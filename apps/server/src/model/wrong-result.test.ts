import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { settleDraw } from '../settlement/settle-draw';
import { inTransaction } from '../db/transaction';
import { closeDueDraws } from '../draws/store/draws';
import type { TestServer } from '../testing/server';
import { insertDraw } from '../testing/draws';
import { callStaff, logInStaff } from '../testing/staff';
import { games, type Person } from './book';
import { beginRun, hour, openHouse, type House, type StaffName, type World } from './world';

let house: House;
let server: TestServer;
beforeAll(async () => {
  house = await openHouse({ lanes: 1, counts: new Map() });
  ({ server } = house);
});
afterAll(() => house.stop());

let turns = 2_096_010_100;

/** SET and VALUE: the right ones give 79, 791 and 7921, the misread ones 97, 971 and 9721. */
const right = { set: '1,443.79', value: '24,221.65' };
const wrong = { set: '1,443.97', value: '24,221.65' };

/** The bets win by one of the two results, by both or by neither, while the odds move. */
const bets = [
  { name: 'player', gametype: 2, numbet: { '79': 777, '97': 333 }, dsBet: [100, 0], bsBet: [0, 0] },
  { name: 'player', gametype: 2, numbet: { '79': 800 }, dsBet: [0, 0], bsBet: [55, 0] },
  { name: 'friend', gametype: 2, numbet: { '97': 1_999, '00': 1 }, dsBet: [0, 0], bsBet: [0, 50] },
  { name: 'middle', gametype: 3, numbet: { '791': 301, '971': 299 }, dsBet: [0, 7], bsBet: [0, 0] },
  { name: 'agent', gametype: 3, numbet: { '971': 1_001 }, dsBet: [0, 0], bsBet: [13, 13] },
  { name: 'loner', gametype: 4, numbet: { '7921': 11, '9721': 111 }, dsBet: [77, 0], bsBet: [0, 0] },
  { name: 'friend', gametype: 4, numbet: { '9721': 33, '0001': 3_000 }, dsBet: [0, 0], bsBet: [0, 0] },
  { name: 'player', gametype: 3, numbet: { '500': 1_234 }, dsBet: [0, 0], bsBet: [0, 0] },
];

const asStaff = async (name: StaffName, ...call: [Parameters<typeof callStaff>[1], object]) => {
  const { code, msg } = await callStaff(server, call[0], call[1] as Record<string, unknown>, {
    token: await logInStaff(server, name),
  });
  expect({ code, msg }).toMatchObject({ code: 200 });
};

/** Creates users who place the bets on a new turn, and closes it. */
async function playTurn(): Promise<{ turnId: number; people: Person[]; world: World }> {
  const { model, real } = await beginRun(house);
  const turnId = ++turns;
  for (const game of games)
    await insertDraw(server.services.db, {
      turnId,
      game,
      opensAt: Date.now() - 2 * hour,
      closesAt: Date.now() + hour,
      dueAt: Date.now() + 2 * hour,
      announced: true,
    });
  for (const { name, ...bet } of bets) {
    const { token } = real.people.get(model.people.find((person) => person.name === name)!)!;
    expect(await server.call('placeBet', { turnid: turnId, ...bet }, { token })).toMatchObject({ code: 200 });
  }
  await server.sql(
    `UPDATE draws SET closes_at = clock_timestamp(), due_at = clock_timestamp() + interval '1 ms' WHERE turn_id = $1`,
    [turnId],
  );
  await inTransaction(server.services.db, closeDueDraws);
  return { turnId, people: model.people, world: real };
}

async function release(turnId: number, figures: object): Promise<void> {
  await asStaff('draws1', 'proposeResult', { turnId, ...figures });
  await asStaff('draws2', 'releaseResult', { turnId, ...figures });
  for (const game of games) await settleDraw(server.services, { turnId, game });
}

async function correct(turnId: number, figures: object): Promise<void> {
  await asStaff('draws1', 'proposeCorrection', { turnId, ...figures, reason: 'Misread' });
  await asStaff('draws2', 'releaseCorrection', { turnId, ...figures });
  for (const game of games) await settleDraw(server.services, { turnId, game });
}

/** The balance and the bets that each user sees. */
async function standing({ people, world }: { people: Person[]; world: World }) {
  const standings: Record<string, unknown> = {};
  for (const person of people) {
    const { userId, token } = world.people.get(person)!;
    const [wallet] = await server.sql('SELECT coin, debt FROM wallets WHERE user_id = $1', [userId]);
    const { data } = await server.call('account', {}, { token });
    const wins: number[] = [];
    for (const gametype of games)
      for (const { winScore } of (await server.call('betLog', { gametype }, { token })).data.list)
        wins.push(winScore);
    standings[person.name] = { ...wallet, shown: data.coin, wins: wins.toSorted((a, b) => a - b) };
  }
  return standings;
}

test('a wrong result that is corrected later gives every user and agent the same balances as the right result', async () => {
  const once = await playTurn();
  await release(once.turnId, right);
  const expected = await standing(once);

  const twice = await playTurn();
  await release(twice.turnId, wrong);
  expect(await standing(twice)).not.toEqual(expected);
  await correct(twice.turnId, right);
  expect(await standing(twice)).toEqual(expected);

  const often = await playTurn();
  await release(often.turnId, right);
  for (const figures of [wrong, right, wrong, right]) await correct(often.turnId, figures);
  expect(await standing(often)).toEqual(expected);

  expect((await audit(server.services.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
});
