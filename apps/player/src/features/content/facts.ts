import {
  bangkokTime,
  coin,
  defaultOdds,
  defaultSchedule,
  defaultSideOdds,
  parseTurnId,
  sessions,
  type GameType,
  type Schedule,
} from '@truedraw/rules';
import type { Draw, OwnStakes } from '../../lib/draw/draw';

/** The price of one unit until the server has said otherwise. */
const usualBase = coin(100);

/** What the rules of a game say in figures: as the server has them where it was heard, else as usual. */
export interface Facts {
  game: GameType;
  /** In hundredths. */
  odds: number;
  ds: readonly [odd: number, even: number];
  bs: readonly [big: number, small: number];
  /** Whether the odds are of this moment. */
  live: boolean;
  baseCoins: number;
  /** The most that this user may stake on one number in a draw. */
  limitCoins: number | undefined;
  schedule: Schedule;
  /** A demonstration with a draw each two minutes. */
  fast: boolean;
}

interface Heard {
  draw?: Draw | undefined;
  pageOdds?: readonly number[] | undefined;
  mine?: OwnStakes | undefined;
  /** When the two results of a market day are due. */
  showTimes?: readonly number[] | undefined;
}

export function factsOf(game: GameType, { draw, pageOdds = [], mine, showTimes }: Heard): Facts {
  const fast = isFast(draw, showTimes);
  const usual: readonly [number, number] = [defaultSideOdds, defaultSideOdds];
  return {
    game,
    // Odds only fall from where they begin, and a number that is full has none.
    odds: Math.max(0, ...pageOdds) || defaultOdds(game),
    ds: draw?.dsTimes ?? usual,
    bs: draw?.bsTimes ?? usual,
    live: draw !== undefined && pageOdds.length > 0,
    baseCoins: draw?.baseBet ?? usualBase,
    limitCoins: mine?.betlimit,
    schedule: fast ? defaultSchedule : scheduleOf(draw, showTimes),
    fast,
  };
}

/** No market has two results within the hour. */
function isFast(draw: Draw | undefined, [first = 0, second = Infinity]: readonly number[] = []): boolean {
  const turn = draw && parseTurnId(draw.turnId);
  return turn?.ok ? turn.value.schedule === 'fast' : second - first < 3_600_000;
}

/** The operator's times, as far as today's answer and the open draw contain them. */
function scheduleOf(draw: Draw | undefined, showTimes: readonly number[] | undefined): Schedule {
  const { closes, results } = defaultSchedule;
  const [morning, evening] = showTimes ?? [];
  const turn = draw && parseTurnId(draw.turnId);
  const session = turn?.ok && turn.value.schedule === 'market' ? turn.value.session : undefined;
  const closesOf = (index: 0 | 1) =>
    draw && session === sessions[index] ? bangkokTime(draw.endTime) : closes[index];
  return {
    closes: [closesOf(0), closesOf(1)],
    results: [
      morning === undefined ? results[0] : bangkokTime(morning),
      evening === undefined ? results[1] : bangkokTime(evening),
    ],
  };
}
