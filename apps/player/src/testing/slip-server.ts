import { onTestFinished } from 'vitest';
import { writeSlip } from '../lib/slip/slip-store';
import { logInPlayer } from './player';

interface Body {
  turnId: number;
  lockList: string[];
  draws: { turnId: number; times: number }[];
}

/** What the server knows of 2D and its player. A test changes it. */
interface Market {
  /** The next draw; undefined when none takes bets. */
  openDraw: number;
  later: readonly number[];
  coin: number;
  betLimit: number;
  staked: Record<string, number>;
  /** What it says of a number in a draw: its odds, a refusal or nothing. */
  oddsOf: (turnId: number, number: string) => number | Response | undefined;
  bet: () => object | undefined;
}

/** Logs a player in who may bet on 2D. No bet is answered, unless the test does it. */
export function serveSlip(change: Partial<Market> & Pick<Market, 'openDraw'>) {
  const market: Market = {
    later: [],
    coin: 5_000,
    betLimit: 1_000,
    staked: {},
    oddsOf: () => 8_500,
    bet: () => undefined,
    ...change,
  };
  onTestFinished(() => writeSlip(undefined));
  const asked = logInPlayer<Body>((path, body) => answer(market, path, body), market.coin);
  return { market, askedFor: (path: string) => asked(path).map(({ body }) => body) };
}

function answer(market: Market, path: string, { turnId, lockList }: Body): object | undefined {
  const now = Date.now();
  const { openDraw, coin, betLimit, staked } = market;
  if (path === '/api/bet/infomy')
    return {
      turnId: openDraw,
      endTime: now + 60_000,
      serverTime: now,
      lastModify: 1,
      betTimeMap: [],
      dsTimes: [190, 190],
      bsTimes: [190, 190],
      baseBet: 100,
      coin,
      betlimit: betLimit,
      staked,
      dsStaked: [0, 0],
      bsStaked: [0, 0],
    };
  if (path === '/api/bet/lockBet') return lockAnswer(market, turnId, lockList);
  if (path === '/api/bet/draws')
    return {
      serverTime: now,
      list: market.later.map((id) => ({ turnId: id, endTime: now + 60_000, openTime: now + 90_000 })),
    };
  if (path === '/api/bet/bet' || path === '/api/bet/later') return market.bet();
  return undefined;
}

function lockAnswer({ oddsOf }: Market, turnId: number, numbers: readonly string[]) {
  const lockResultMap: Record<string, number> = {};
  for (const number of numbers) {
    const odds = oddsOf(turnId, number);
    if (typeof odds !== 'number') return odds;
    lockResultMap[number] = odds;
  }
  return { lockResultMap, expiresAt: Date.now() + 60_000 };
}
