import { addMonths, bangkokMonth, monthNumber, type GameType, type Month } from '@truedraw/rules';
import type { PoolClient } from 'pg';
import { createAccount } from '../accounts/create-account';
import { hashSecret, randomSecret } from '../crypto/secrets';
import { bindBelow } from '../accounts/tree';
import { releaseShare } from '../agents/pay-share';
import { record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import { settleDraw } from '../settlement/settle-draw';
import { putShareRate } from '../agents/store/shares';
import { setTerms } from '../agents/store/sub-users';
import { insertToken } from '../accounts/store/tokens';
import { booksOf, release } from './books';
import { openDraw } from './draws';
import type { NaiveDraw } from './naive-teams';
import type { TestServer } from './server';

export interface Walker {
  id: number;
  token: string;
  isAgent: boolean;
  /** The share rates by the number of the month from which they apply. */
  shareRates: Map<number, number>;
}

/** The people, draws and months of a random test. */
export interface Walk {
  server: TestServer;
  months: Month[];
  people: Walker[];
  draws: (NaiveDraw & { revision: number; settled: boolean })[];
  random: Random;
}

export interface Random {
  below(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

/** The same numbers for the same seed. */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, oneOf: (items) => items[below(items.length)]! };
}

let names = 0;
let turns = 0;
const digits = ['0700', '0707', '5099', '5090', '9949', '0000', 'cancel'];
const numbers: Record<GameType, string[]> = {
  2: ['00', '07', '50', '99'],
  3: ['000', '070', '077', '509'],
  4: ['0000', '0700', '5099', '9949'],
};

/** Four months, of which the last one is still running. */
export function beginWalk(server: TestServer, seed: number): Walk {
  const now = bangkokMonth(Date.now());
  const months = [addMonths(now, -3), addMonths(now, -2), addMonths(now, -1), now];
  return { server, months, people: [], draws: [], random: seeded(seed) };
}

async function addPerson({ server, months, people, random }: Walk): Promise<void> {
  const { services } = server;
  const agents = people.filter(({ isAgent }) => isAgent);
  const spreader = agents.length && random.below(4) ? random.oneOf(agents) : undefined;
  const isAgent = random.below(3) > 0;
  const id = await createAccount(services, {
    account: `walker${++names}`,
    identities: [],
    isAgent,
    rebate2d: random.below(400),
    rebate3d: random.below(600),
    ...(spreader && { spreaderId: spreader.id }),
  });
  const token = randomSecret();
  await insertToken(services.db, hashSecret(token), { userId: id, deviceId: 'walk' });
  const shareRates = new Map<number, number>();
  if (isAgent)
    for (const month of months) {
      if (random.below(2)) continue;
      // So low that no line of agents comes to 100%.
      const rate = random.oneOf([0, 1, 77, 250, 777]);
      shareRates.set(monthNumber(month), rate);
      await putShareRate(services.db, services.lanes, id, { fromMonth: monthNumber(month), rate });
    }
  people.push({ id, token, isAgent, shareRates });
}

async function addDraw({ server, months, draws, random }: Walk): Promise<void> {
  const game = random.oneOf([2, 3, 4] as const);
  turns += 1;
  const day = String(1 + (turns % 28)).padStart(2, '0');
  const round = String(1 + Math.floor(turns / 28)).padStart(3, '0');
  const turnId = Number(`${random.oneOf(months).replace('-', '')}${day}${round}`);
  await openDraw(server, { game, turnId });
  draws.push({ turnId, game, outcome: undefined, revision: 0, settled: false });
}

async function placeBet({ server, people, draws, random }: Walk): Promise<void> {
  const draw = random.oneOf(draws.filter(({ revision }) => revision === 0));
  const person = random.oneOf(people);
  const numberStakes: Record<string, number> = {};
  for (let line = random.below(3); line >= 0; line--)
    numberStakes[random.oneOf(numbers[draw.game])] = 1 + random.below(999);
  const side = () => (random.below(3) ? 0 : 1 + random.below(500));
  const { turnId, game } = draw;
  const bet = { userId: person.id, turnId, game, numberStakes, dsBet: [side(), 0], bsBet: [0, side()] };
  await server.services.bets.place(bet).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Publishes a result or a correction. The previous result need not be settled. */
async function publish({ server, draws, random }: Walk, settle: boolean): Promise<void> {
  const draw = random.oneOf(draws);
  const outcome = random.oneOf(digits);
  // A cancelled draw stays cancelled.
  if (draw.outcome === 'cancel') return;
  draw.revision += 1;
  const books = booksOf(server);
  await release(books, { turnId: draw.turnId, revision: draw.revision, digits: outcome });
  draw.outcome = outcome;
  draw.settled = settle;
  if (settle) await settleDraw(books, draw, { bets: 2, rebates: 1 });
}

async function changeTerms({ server, people, random }: Walk): Promise<void> {
  const { db, lanes } = server.services;
  const [agent, user] = [random.oneOf(people), random.oneOf(people)];
  const terms = { rebate2d: random.below(300), rebate3d: random.below(300), betLimit: 0 };
  await setTerms(db, lanes, { agentId: agent.id, userId: user.id }, terms);
}

async function bind({ server, people, random }: Walk): Promise<void> {
  const { db, lanes } = server.services;
  const agents = people.filter(({ isAgent }) => isAgent);
  if (agents.length)
    await inTransaction(db, (tx) => bindBelow(tx, lanes, random.oneOf(people).id, random.oneOf(agents).id));
}

/** A release without its two people, in the log as theirs is. */
export async function payAndRecord(
  tx: PoolClient,
  lanes: number,
  userid: number,
  month: Month,
): Promise<void> {
  const released = await releaseShare(tx, lanes, userid, month);
  await record(tx, { staffId: null, action: 'share.release', detail: { userid, month, ...released } });
}

export async function payShare({ server }: Walk, agent: Walker, month: Month): Promise<void> {
  const { db, lanes } = server.services;
  await inTransaction(db, (tx) => payAndRecord(tx, lanes, agent.id, month)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** One random step; most steps are bets. */
export async function step(walk: Walk): Promise<void> {
  const { random, people, draws, months } = walk;
  if (people.length < 4) return addPerson(walk);
  if (!draws.some(({ revision }) => revision === 0)) return addDraw(walk);
  const dice = random.below(40);
  if (dice < 4) return addPerson(walk);
  if (dice < 7) return addDraw(walk);
  if (dice < 9) return changeTerms(walk);
  if (dice < 11) return bind(walk);
  // The shares of the last finished month are paid at the end, after all changes of earlier months.
  if (dice < 13) return payShare(walk, random.oneOf(people), random.oneOf(months.slice(0, 2)));
  if (dice < 20) return publish(walk, random.below(4) > 0);
  return placeBet(walk);
}

export async function settleAll({ server, draws }: Walk): Promise<void> {
  for (const draw of draws) {
    if (draw.revision > 0) await settleDraw(server.services, draw, { bets: 3, rebates: 2 });
    draw.settled = true;
  }
}
