import { bangkokDay, bangkokMoment, type Day } from '@truedraw/rules';
import { lastTradedAt, sessionsOfDay } from '../calendar/trading-hours';
import type { Feed, Source } from './feed';
import { pseudoNormal, randomWalkAt, pseudoRandom } from './random-walk';

const stepMs = 5_000;
const dayMs = 86_400_000;
const firstDay = Date.parse('2020-01-01T00:00:00Z') / dayMs;
/** The index moves around this level, in points. */
const homeLevel = 1_420;

export interface SimulatedQuote {
  set: string;
  value: string;
  quotedAt: number;
}

export interface Simulation {
  /** The figures in the exchange's hours, for a time at which it trades or has just closed. */
  inTradingHours(tradedAt: number): SimulatedQuote;
  /** The figures of a market that never closes. */
  aroundTheClock(now: number): SimulatedQuote;
}

/**
 * A simulated market: the index is a seeded random walk, and the turnover grows over the day. Seed and time determine
 * everything, so all servers, and later checks, get the same figures.
 */
export function createSimulation(seed: number): Simulation {
  const closings = [homeLevel];
  /** The index at the end of a day. Each day moves it a little towards the middle level, so that it stays realistic. */
  const closingOf = (day: number): number => {
    for (let next = closings.length; next <= day; next += 1) {
      const before = closings[next - 1]!;
      closings.push(before + (homeLevel - before) * 0.01 + 9 * pseudoNormal(seed, 1, next));
    }
    return closings[Math.max(0, day)]!;
  };

  const quoteAt = (
    day: number,
    step: number,
    steps: number,
    floor: number,
  ): Omit<SimulatedQuote, 'quotedAt'> => {
    const [from, to] = [closingOf(day - 1), closingOf(day)];
    const index = from + ((to - from) * step) / steps + 0.12 * randomWalkAt(seed, day, step, steps);
    const total = 32_000 + 26_000 * pseudoRandom(seed, 2, day) - floor;
    // Turnover only grows: each step adds its share, and the random part is smaller than the next share.
    const turnover =
      floor + (total * (step + (step < steps ? 0.9 * pseudoRandom(seed, 3, day, step) : 0))) / steps;
    return { set: figure(index), value: figure(turnover) };
  };

  return {
    inTradingHours(tradedAt) {
      const day = bangkokDay(tradedAt);
      const [morning, afternoon] = sessionsOfDay(day);
      const inMorning = Math.min(tradedAt, morning.endsAt) - morning.startsAt;
      const inAfternoon = Math.max(0, Math.min(tradedAt, afternoon.endsAt) - afternoon.startsAt);
      const whole = morning.endsAt - morning.startsAt + afternoon.endsAt - afternoon.startsAt;
      const step = Math.floor((inMorning + inAfternoon) / stepMs);
      const start = inAfternoon ? afternoon.startsAt - (morning.endsAt - morning.startsAt) : morning.startsAt;
      return { ...quoteAt(dayNumber(day), step, whole / stepMs, 0), quotedAt: start + step * stepMs };
    },
    aroundTheClock(now) {
      const day = bangkokDay(now);
      const midnight = bangkokMoment(day, '00:00');
      const step = Math.floor((now - midnight) / stepMs);
      return { ...quoteAt(dayNumber(day), step, dayMs / stepMs, 20_000), quotedAt: midnight + step * stepMs };
    },
  };
}

export function createSimulatedFeed(seed: number, { aroundTheClock }: { aroundTheClock: boolean }): Feed {
  const simulation = createSimulation(seed);
  const read: Source['read'] = ({ now, calendar }) => {
    const quote = aroundTheClock
      ? simulation.aroundTheClock(now)
      : simulation.inTradingHours(lastTradedAt(now, calendar));
    return Promise.resolve({ ...quote, raw: JSON.stringify(quote) });
  };
  return { driver: 'simulated', simulated: true, aroundTheClock, sources: [{ name: 'simulated', read }] };
}

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs - firstDay;

/** Two decimals and commas, as the exchange writes them. */
function figure(amount: number): string {
  const hundredths = String(Math.round(amount * 100)).padStart(3, '0');
  return `${hundredths.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${hundredths.slice(-2)}`;
}
