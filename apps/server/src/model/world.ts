import { randomUUID } from 'node:crypto';
import { createAccount } from '../accounts/create-account';
import { hashSecret, randomSecret } from '../crypto/secrets';
import { inTransaction } from '../db/transaction';
import { insertToken } from '../accounts/store/tokens';
import type { TestServer } from '../testing/server';
import { changeByTwo } from '../testing/two-people';
import { games, startingCoins, usualSettings, type Book, type Draw, type Person } from './book';

/** The server under test: its users by their person in the book, and the token of staff. */
export interface World {
  server: TestServer;
  owner: string;
  people: Map<Person, { userId: number; token: string }>;
  /** The times of draws are counted from here; later turns have later times. */
  beganAt: number;
}

export const hour = 3_600_000;

/** The users of every run: an agent, an agent below it, players below both, and one without a spreader. */
const firstPeople = [
  { name: 'agent', above: undefined, rebate2d: 300, rebate3d: 500 },
  { name: 'middle', above: 'agent', rebate2d: 199, rebate3d: 401 },
  { name: 'player', above: 'middle', rebate2d: 50, rebate3d: 0 },
  { name: 'friend', above: 'agent', rebate2d: 0, rebate3d: 77 },
  { name: 'loner', above: undefined, rebate2d: 33, rebate3d: 33 },
];

/** Starts a run with new users, default games and no draws, so that earlier runs have no effect. */
export async function beginRun(server: TestServer, owner: string): Promise<{ model: Book; real: World }> {
  const book: Book = {
    people: [],
    turns: [],
    settings: { 2: usualSettings(2), 3: usualSettings(3), 4: usualSettings(4) },
    overrides: [],
    locks: [],
    keys: new Map(),
  };
  const world: World = { server, owner, people: new Map(), beganAt: Date.now() };
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE state = 'open'`);
  await server.sql('DELETE FROM odds_overrides');
  for (const gametype of games)
    await changeByTwo(server, 'setGameSettings', { gametype, ...book.settings[gametype] }, { token: owner });
  for (const { name, above, rebate2d, rebate3d } of firstPeople) {
    const spreader = book.people.find((person) => person.name === above);
    const person = { name, net: startingCoins, limit: 0, rebate2d, rebate3d, spreader };
    book.people.push(person);
    world.people.set(person, await registerPerson(world, person));
  }
  return { model: book, real: world };
}

async function registerPerson({ server, people }: World, { spreader, rebate2d, rebate3d }: Person) {
  const account = randomUUID();
  const userId = await createAccount(server.services, {
    account,
    identities: [{ kind: 'account', value: account }],
    rebate2d,
    rebate3d,
    ...(spreader && { spreaderId: people.get(spreader)!.userId }),
  });
  const token = randomSecret();
  await inTransaction(server.services.db, (tx) =>
    insertToken(tx, hashSecret(token), { userId, deviceId: 'model' }),
  );
  return { userId, token };
}

/** The times of a draw in its phase; a later turn closes later. */
export function timesOf({ turn, phase }: Pick<Draw, 'turn' | 'phase'>, { beganAt }: World) {
  const order = turn.turnId % 10_000_000;
  const closesAt = beganAt + hour + order;
  if (phase === 'later')
    return { opensAt: beganAt + 2 * hour, closesAt: closesAt + 2 * hour, dueAt: closesAt + 3 * hour };
  if (phase === 'open') return { opensAt: beganAt - hour, closesAt, dueAt: closesAt + hour };
  return { opensAt: beganAt - hour, closesAt: Date.now(), dueAt: Date.now() + hour };
}
