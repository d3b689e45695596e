import { createHash, randomInt, randomUUID } from 'node:crypto';
import { calls, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import type { SlipLine, GameType } from '@truedraw/rules';
import type { Route } from 'playwright-core';
import { nameOf, send } from '../faults/post';
import { codeFrom, type Phone } from './phone';

type Line = Omit<SlipLine, 'amount'> & { amount: number };
type Bet = ResponseOf<'betLog'>['list'][number];

/** A user with an account. The bets are read from the server, not from the phone. */
export interface Bettor {
  account: string;
  token: string;
  /** All bets of the account, running and settled. */
  bets(): Promise<Bet[]>;
  coin(): Promise<number>;
}

async function ask<Name extends CallName>(
  url: string,
  name: Name,
  fields: RequestOf<Name>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<Name>> {
  const { path, methods } = calls[name];
  const query = new URLSearchParams(methods[0] === 'GET' ? (fields as Record<string, string>) : {});
  const response = await fetch(`${url}${path}?${query.toString()}`, {
    method: methods[0],
    headers: { 'content-type': 'application/json', ...headers },
    ...(methods[0] === 'POST' && { body: JSON.stringify(fields) }),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: ResponseOf<Name> };
  if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** A new account with the demo's password, so that `openPhoneAs` can log it in. */
export async function newBettor(url: string): Promise<Bettor> {
  const account = `bettor${Date.now()}${randomInt(1_000)}@example.com`;
  const password = createHash('md5').update('truedraw').digest('hex');
  const headers = { 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` };
  await ask(url, 'getVerifyCode', { email: account }, headers);
  const verifyCode = await codeFrom(url, account);
  const { token } = await ask(url, 'register', { email: account, password, verifyCode }, headers);
  const own = { Token: token };
  return {
    account,
    token,
    async bets() {
      const running = (await ask(url, 'myBet', {}, own)).flatMap(({ list }) => list);
      const logs = [2, 3].map((gametype) => ask(url, 'betLog', { gametype: gametype as GameType }, own));
      return [...running, ...(await Promise.all(logs)).flatMap(({ list }) => list)];
    },
    coin: async () => (await ask(url, 'account', {}, own)).coin,
  };
}

/** Waits for a draw that takes bets for at least this long. On the fast schedule this may be the next one. */
export async function waitForOpenDraw(
  url: string,
  game: GameType,
  leftMs = 0,
): Promise<{ turnId: number; endTime: number; leftMs: number }> {
  for (;;) {
    const draw = await ask(url, 'betInfo', { gametype: game }).catch(() => undefined);
    const left = draw ? draw.endTime - draw.serverTime : 0;
    if (draw && left > leftMs) return { turnId: draw.turnId, endTime: draw.endTime, leftMs: left };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Places ten bets a second on one number, by the bettors in turn, until it is stopped. */
export function placeBetsRepeatedly(
  url: string,
  bettors: readonly Bettor[],
  { turnId, number, coins }: { turnId: number; number: string; coins: number },
): {
  /** How many bets have had this answer so far. */
  /** How many had this answer, of those sent after a moment. */
  count(answer: string, since?: number): number;
  stop(): Promise<{ sentAt: number; answer: string }[]>;
} {
  const bets: Promise<{ sentAt: number; answer: string }>[] = [];
  const answers: { sentAt: number; answer: string }[] = [];
  const timer = setInterval(() => {
    const { token } = bettors[bets.length % bettors.length]!;
    const headers = { token, 'idempotency-key': randomUUID() };
    const fields = { turnid: turnId, gametype: 2, numbet: { [number]: coins } };
    const sentAt = Date.now();
    bets.push(
      send(url, calls.placeBet.path, fields, { headers }).then((reply) => {
        const answer = nameOf(reply);
        answers.push({ sentAt, answer });
        return { sentAt, answer };
      }),
    );
  }, 100);
  return {
    count: (wanted, since = 0) =>
      answers.filter(({ sentAt, answer }) => answer === wanted && sentAt > since).length,
    stop() {
      clearInterval(timer);
      return Promise.all(bets);
    },
  };
}

export const num = (value: string, amount: number): Line => ({ type: 'num', value, amount });

/** Puts a slip into the phone as the bet screen does, and opens it. */
export async function openSlip(
  phone: Phone,
  slip: { game: GameType; turnId: number; lines: readonly Line[] },
): Promise<void> {
  await phone.page.evaluate((text) => localStorage.setItem('truedraw.slip', text), JSON.stringify(slip));
  await phone.go('/selectresult');
}

export const betButton = (phone: Phone) =>
  phone.page.getByRole('button', { name: phone.t('Slip.Bet'), exact: true });

/** Waits until the odds are held and the slip can be bet. */
export const readyToBet = (phone: Phone) =>
  phone.page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('button')].some(
        (button) => button.textContent === name && !button.disabled,
      ),
    phone.t('Slip.Bet'),
  );

type BetRoute = (route: Route) => Promise<void>;

interface BetRoutes {
  left: BetRoute[];
  sent: number;
}

const routesOf = new WeakMap<Phone, BetRoutes>();

/**
 * Sets what happens to the next bets that the phone sends, in this order. The last one also applies to all further bets.
 * Each phone keeps a single route: removing a route would let the hanging requests through.
 */
export async function routeBets(phone: Phone, ...left: BetRoute[]): Promise<{ sent: number }> {
  const known = routesOf.get(phone);
  if (known) return Object.assign(known, { left, sent: 0 });
  const routes: BetRoutes = { left, sent: 0 };
  routesOf.set(phone, routes);
  await phone.context.route('**/api/bet/bet?*', (route) => {
    const betRoute = routes.left[Math.min(routes.sent, routes.left.length - 1)] ?? passThrough;
    routes.sent += 1;
    return betRoute(route);
  });
  return routes;
}

export const passThrough = (route: Route) => route.continue();
/** The network fails before the bet is sent. */
export const requestLost = (route: Route) => route.abort('internetdisconnected');
/** The server accepts the bet, and the response is lost. */
export async function responseLost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
/** The server accepts the bet, and the response never arrives. */
export async function responseHangs(route: Route): Promise<void> {
  await route.fetch();
}
/** The bet does not reach the server, and no response arrives. */
export const requestHangs = () => Promise.resolve();
export const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 503, msg: 'busy', data: { error: 'Busy' } } });
