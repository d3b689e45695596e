import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, bangkokDay, bangkokMonth, monthNumber } from '@truedraw/rules';
import { createAccount } from '../accounts/create-account';
import { insertToken } from '../accounts/store/tokens';
import { findUser } from '../accounts/store/users';
import { putShareRate } from '../agents/store/shares';
import { record } from '../audit-log/write-log';
import { hashSecret, randomSecret } from '../crypto/secrets';
import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import { openCashier } from '../testing/money';
import { openStreet } from '../testing/neighbours';
import { startTestServer, type TestServer } from '../testing/server';
import { insertStaff } from '../staff/store/staff';
import { insertStaffToken } from '../staff/store/staff-tokens';
import { changeByTwo } from '../testing/two-people';
import { games, startingCoins, usualSettings, type Bet, type Book, type Draw, type Person } from './book';

const staffRoles = {
  owner: 'owner',
  owner2: 'owner',
  finance: 'finance',
  draws1: 'draws',
  draws2: 'draws',
} as const;
export type StaffName = keyof typeof staffRoles;

/** Two servers on one database, and what is the same for all runs on them. */
export interface House {
  servers: readonly TestServer[];
  /** Each call goes to the next server. */
  server: TestServer;
  lanes: number;
  channel: number;
  runs: number;
  /** How often each operation was done. */
  counts: Map<string, number>;
  stop(): Promise<void>;
}

/** Servers of one supervisor hand over bets to each other; others do not know of each other. */
export async function openHouse({
  lanes,
  counts,
  supervised = false,
}: Pick<House, 'lanes' | 'counts'> & { supervised?: boolean }): Promise<House> {
  const street = supervised ? await openStreet(2) : undefined;
  const [one, two] = street?.neighbours ?? [];
  const first = await startTestServer(lanes === 1 ? {} : { LANES: String(lanes) }, one);
  const second = await startTestServer({ DATABASE_URL: first.services.config.databaseUrl }, two);
  await street?.introduce();
  const { channel } = await openCashier(first);
  const servers = [first, second];
  return {
    servers,
    server: alternating(servers),
    lanes,
    channel,
    runs: 0,
    counts,
    async stop() {
      for (const server of servers) await server.stop();
      await street?.stop();
    },
  };
}

function alternating(servers: readonly TestServer[]): TestServer {
  let calls = 0;
  const next = () => servers[calls++ % servers.length]!;
  return {
    ...servers[0]!,
    get address() {
      return next().address;
    },
    call: (...request) => next().call(...request),
  };
}

/** The servers under test, with the users of a run by their person in the book. */
export interface World extends House {
  staff: Record<StaffName, string>;
  owner: string;
  people: Map<Person, { userId: number; token: string; usercode: string }>;
  /** The times of draws are counted from here; later turns have later times. */
  beganAt: number;
  /** The months of turns, the last one still running. */
  months: readonly string[];
  /** Bets that their bettors cancelled, and those that a win stopped, for a check from outside. */
  cancelled: { bet: Bet; draw: Draw }[];
  stopped: { bet: Bet; draw: Draw }[];
  /** When locks were last held against the time that passes. */
  heldAt: number;
}

export const hour = 3_600_000;

/** The users of every run: an agent, an agent below it, players below both, one without a spreader, and another agent. */
const firstPeople = [
  { name: 'agent', above: undefined, rebate2d: 300, rebate3d: 500, isAgent: true, shareRate: 2_500 },
  { name: 'middle', above: 'agent', rebate2d: 199, rebate3d: 401, isAgent: true, shareRate: 1_111 },
  { name: 'player', above: 'middle', rebate2d: 50, rebate3d: 0, isAgent: false, shareRate: 0 },
  { name: 'friend', above: 'agent', rebate2d: 0, rebate3d: 77, isAgent: false, shareRate: 0 },
  { name: 'loner', above: undefined, rebate2d: 33, rebate3d: 33, isAgent: false, shareRate: 0 },
  { name: 'cousin', above: 'middle', rebate2d: 199, rebate3d: 250, isAgent: false, shareRate: 0 },
  { name: 'neighbour', above: 'agent', rebate2d: 120, rebate3d: 500, isAgent: false, shareRate: 0 },
  { name: 'rival', above: undefined, rebate2d: 500, rebate3d: 500, isAgent: true, shareRate: 3_333 },
];

/** Starts a run with new users, default games and no draws, so that earlier runs have no effect. */
export async function beginRun(house: House): Promise<{ model: Book; real: World }> {
  await waitForNewDay();
  house.runs += 1;
  const book: Book = {
    lanes: house.lanes,
    people: [],
    turns: [],
    settings: { 2: usualSettings(2), 3: usualSettings(3), 4: usualSettings(4) },
    overrides: [],
    locks: [],
    keys: new Map(),
    claims: [],
    payments: [],
    orders: [],
    alone: [],
  };
  const thisMonth = bangkokMonth(Date.now());
  const staff = await hireStaff(house);
  const world: World = Object.assign(Object.create(house) as House, {
    staff,
    owner: staff.owner,
    people: new Map() as World['people'],
    beganAt: Date.now(),
    months: [addMonths(thisMonth, -2), addMonths(thisMonth, -1), thisMonth],
    cancelled: [],
    stopped: [],
    heldAt: Date.now(),
  });
  const { server } = house;
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE state = 'open'`);
  await server.sql('DELETE FROM odds_overrides');
  for (const gametype of games)
    await changeByTwo(
      server,
      'setGameSettings',
      { gametype, ...book.settings[gametype] },
      { token: world.owner },
    );
  for (const { above, ...terms } of firstPeople) {
    const spreader = book.people.find(({ name }) => name === above);
    const person: Person = {
      ...terms,
      net: startingCoins,
      limit: 0,
      spreader,
      lane: 0,
      ownLimits: [],
      onBreak: false,
      received: 0,
      hasPlace: false,
      shares: [],
    };
    book.people.push(person);
    const registered = await registerPerson(world, person);
    person.lane = laneOf(registered.userId, house.lanes);
    world.people.set(person, registered);
  }
  return { model: book, real: world };
}

/** New staff for every run, because what one of them may release alone is counted by the day. */
async function hireStaff({ server, runs }: House): Promise<World['staff']> {
  const { db } = server.services;
  const tokens = {} as World['staff'];
  for (const [name, role] of Object.entries(staffRoles)) {
    const token = randomSecret();
    const staffId = await inTransaction(db, async (tx) => {
      const id = await insertStaff(tx, {
        name: `${name}-${runs}`,
        role,
        passwordHash: '',
        totpSecret: '',
        totpReady: true,
        mustChangePassword: false,
      });
      const detail = { staffId: id, name: `${name}-${runs}`, role };
      await record(tx, { staffId: null, action: 'staff.add', detail });
      return id;
    });
    await insertStaffToken(db, { hash: hashSecret(token), staffId, device: 'model', ip: '10.0.0.1' });
    tokens[name as StaffName] = token;
  }
  return tokens;
}

/** Own limits count days, so that a run does not begin in the last minute of one. */
async function waitForNewDay(): Promise<void> {
  while (bangkokDay(Date.now()) !== bangkokDay(Date.now() + 60_000)) await sleep(1_000);
}

async function registerPerson({ server, people, months }: World, person: Person) {
  const { db, lanes } = server.services;
  const { spreader, rebate2d, rebate3d, isAgent, shareRate } = person;
  const account = randomUUID();
  const userId = await createAccount(server.services, {
    account,
    identities: [{ kind: 'account', value: account }],
    rebate2d,
    rebate3d,
    isAgent,
    ...(spreader && { spreaderId: people.get(spreader)!.userId }),
  });
  const token = randomSecret();
  await inTransaction(db, (tx) => insertToken(tx, hashSecret(token), { userId, deviceId: 'model' }));
  await server.sql(
    `INSERT INTO devices (lane, user_id, id, name, credential_hash, proved_at)
     VALUES ($1, $2, 'model', 'model', '', now() + interval '1 day')`,
    [laneOf(userId, lanes), userId],
  );
  if (shareRate)
    await putShareRate(db, lanes, userId, { fromMonth: monthNumber(months[0]! as never), rate: shareRate });
  const { usercode } = (await findUser(db, lanes, userId))!;
  return { userId, token, usercode };
}

/** The times of a draw in its phase; a later turn closes later. */
export function timesOf({ turn, phase }: Pick<Draw, 'turn' | 'phase'>, { beganAt }: World) {
  const order = turn.turnId % 1_000;
  const closesAt = beganAt + hour + order;
  if (phase === 'later')
    return { opensAt: beganAt + 2 * hour, closesAt: closesAt + 2 * hour, dueAt: closesAt + 3 * hour };
  if (phase === 'open') return { opensAt: beganAt - hour, closesAt, dueAt: closesAt + hour };
  return { opensAt: beganAt - hour, closesAt: Date.now(), dueAt: Date.now() + hour };
}

/** Calls staff make, by name. */
export const tokenOf = ({ staff }: World, name: StaffName): { token: string } => ({ token: staff[name] });
