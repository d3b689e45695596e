import {
  bangkokTime,
  coin,
  defaultOdds,
  defaultSchedule,
  defaultSideOdds,
  parseTurnId,
  sessions,
  type ClockTime,
  type GameType,
  type Schedule,
} from '@truedraw/rules';
import type { Draw, OwnStakes } from '../../lib/draw/draw';

/** The base bet that is shown until the server's value is loaded. */
const usualBase = coin(100);

/** The figures in the rules of a game: the server's values where they are loaded, otherwise the defaults. */
export interface Facts {
  game: GameType;
  /** In hundredths. */
  odds: number;
  ds: readonly [odd: number, even: number];
  bs: readonly [big: number, small: number];
  /** Whether the odds are current and not defaults. */
  live: boolean;
  baseCoins: number;
  /** The most that this user may stake on one number in a draw. */
  limitCoins: number | undefined;
  schedule: Schedule;
  /** A demonstration with a draw every two minutes. */
  fast: boolean;
}

interface Loaded {
  draw?: Draw | undefined;
  pageOdds?: readonly number[] | undefined;
  mine?: OwnStakes | undefined;
  /** When the two results of a market day are due. */
  dueTimes?: readonly number[] | undefined;
  /** When betting on these two draws closes. */
  closeTimes?: readonly number[] | undefined;
}

export function factsOf(game: GameType, { draw, pageOdds = [], mine, dueTimes, closeTimes }: Loaded): Facts {
  const fast = isFast(draw, dueTimes);
  const usual: readonly [number, number] = [defaultSideOdds, defaultSideOdds];
  return {
    game,
    // The highest odds on the page are the initial ones, because odds only fall. A full number has odds 0.
    odds: Math.max(0, ...pageOdds) || defaultOdds(game),
    ds: draw?.dsOdds ?? usual,
    bs: draw?.bsOdds ?? usual,
    live: draw !== undefined && pageOdds.length > 0,
    baseCoins: draw?.baseBet ?? usualBase,
    limitCoins: mine?.betLimit,
    schedule: fast ? defaultSchedule : scheduleOf({ draw, dueTimes, closeTimes }),
    fast,
  };
}

/** Two results within an hour mean the fast schedule, because a market day has only two results. */
function isFast(draw: Draw | undefined, [first = 0, second = Infinity]: readonly number[] = []): boolean {
  const turn = draw && parseTurnId(draw.turnId);
  return turn?.ok ? turn.value.schedule === 'fast' : second - first < 3_600_000;
}

/**
 * The operator's times from the response of `today`, which an older server gives without closes. The open draw has that
 * of its own game. The defaults fill the rest.
 */
function scheduleOf({
  draw,
  dueTimes = [],
  closeTimes = [],
}: Pick<Loaded, 'draw' | 'dueTimes' | 'closeTimes'>): Schedule {
  const { closes, results } = defaultSchedule;
  const turn = draw && parseTurnId(draw.turnId);
  const session = turn?.ok && turn.value.schedule === 'market' ? turn.value.session : undefined;
  const closesOf = (index: 0 | 1) =>
    timeOf(draw && session === sessions[index] ? draw.closesAt : closeTimes[index], closes[index]);
  return {
    closes: [closesOf(0), closesOf(1)],
    results: [timeOf(dueTimes[0], results[0]), timeOf(dueTimes[1], results[1])],
  };
}

const timeOf = (time: number | undefined, usual: ClockTime): ClockTime =>
  time === undefined ? usual : bangkokTime(time);
