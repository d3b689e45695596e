import { addMonths, bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import { expect } from 'vitest';
import { putShareRate } from '../agents/store/shares';
import { settleDraw } from '../settlement/settle-draw';
import { logIn, lowTerms, registerBelow, type Member } from '../testing/agents';
import { noSides, writeBets } from '../testing/bets';
import { addUser, booksOf, openDraw, release } from '../testing/books';
import { md5 } from '../testing/server';
import {
  alternating,
  inParallel,
  playerSends,
  staffSends,
  turnOf,
  type Race,
  type Send,
  type Track,
} from './race';

const thisMonth = bangkokMonth(Date.now());
const [first, second] = [addMonths(thisMonth, -2), addMonths(thisMonth, -1)];
let round = 0;

/** An agent at 20%, whose player lost 1,000 coins in each of two months. */
async function agentOfTwoMonths({ servers: [server], tokens }: Track) {
  const books = booksOf(server);
  const agent = await addUser(books, { coins: 0 });
  const player = await addUser(books, { coins: 10_000, spreaderId: agent });
  await putShareRate(books.db, books.lanes, agent, { fromMonth: monthNumber(first), rate: 2_000 });
  for (const month of [first, second]) {
    const turnId = Number(`${month.replace('-', '')}15${String(++round).padStart(3, '0')}`);
    await openDraw(books, turnId, 2);
    const lines = [{ number: 7, stake: 1_000, odds: 300 }];
    await writeBets(books, { turnId, game: 2 }, [
      { ...noSides, userId: player, lines, above: [agent], rates: [0, 0] },
    ]);
    await release(books, { turnId, digits: '0800' });
    await settleDraw(books, { turnId, game: 2 });
  }
  /** Proposed by one person and confirmed by another. */
  const pay =
    (month: Month): Send =>
    async (to, at) => {
      const proposed = await staffSends(tokens.finance, 'releaseShare', { userid: agent, month })(to, at);
      const id = (proposed.data as { proposal?: number }).proposal;
      return id === undefined ? proposed : staffSends(tokens.owner2, 'confirmChange', { id })(to, at);
    };
  const coins = async () =>
    (await server.sql<{ coin: number }>('SELECT coin FROM wallets WHERE user_id = $1', [agent]))[0]!.coin;
  return { pay, coins };
}

const newAccount = (): string => `racer_${++round}`;
const regFields = { passwd: md5('first-1'), isAgent: false, ...lowTerms };
const coinsOfAccounts = async ({ servers: [server] }: Track, accounts: readonly string[]) =>
  (
    await server.sql<{ coin: number }>(
      'SELECT coin FROM wallets JOIN users ON users.id = wallets.user_id WHERE account = ANY($1)',
      [accounts],
    )
  ).map(({ coin }) => coin);

export const agentRaces: Race[] = [
  {
    call: 'releaseShare',
    kind: 'identical',
    what: 'releases of the share of one month',
    async start(track) {
      const { pay, coins } = await agentOfTwoMonths(track);
      return {
        send: pay(first),
        async check({ won }) {
          expect(won).toHaveLength(1);
          expect(await coins()).toBe(200);
        },
      };
    },
  },
  {
    call: 'releaseShare',
    kind: 'conflicting',
    what: 'releases of the shares of two months, which have an order',
    async start(track) {
      const { pay, coins } = await agentOfTwoMonths(track);
      return {
        send: alternating(pay(second), pay(first)),
        async check({ won }) {
          expect(won.filter((at) => turnOf(at, 2) === 1)).toHaveLength(1);
          expect(await coins()).toBe(won.length * 200);
          expect(won.length).toBeLessThan(3);
        },
      };
    },
  },
  {
    call: 'regAccount',
    kind: 'identical',
    what: 'registrations of one account below an agent, which all get its answer',
    async start(track) {
      const agent = await logIn(track.servers[0], 'agent');
      const account = newAccount();
      return {
        send: playerSends(agent.token, 'regAccount', { ...regFields, account }),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(new Set(all.map(({ data }) => (data as { userid: number }).userid)).size).toBe(1);
          expect(await coinsOfAccounts(track, [account])).toEqual([100_000]);
        },
      };
    },
  },
  {
    call: 'regAccount',
    kind: 'conflicting',
    what: 'registrations of one account by two agents',
    async start(track) {
      const [server] = track.servers;
      const top = await logIn(server, 'agent');
      const one = await registerBelow(server, top, { isAgent: true });
      const other = await registerBelow(server, top, { isAgent: true });
      const account = newAccount();
      const by = ({ token }: Member) =>
        playerSends(token, 'regAccount', {
          ...regFields,
          account,
          rebate2D: 10,
          rebate3D: 10,
          betlimit: 100,
        });
      return {
        send: alternating(by(one), by(other)),
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel / 2, AccountTaken: inParallel / 2 });
          expect(await coinsOfAccounts(track, [account])).toEqual([100_000]);
        },
      };
    },
  },
];
