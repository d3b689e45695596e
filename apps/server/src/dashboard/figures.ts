import type { StaffResponseOf } from '@truedraw/contract/staff';
import { addDays, bangkokDay, dayNumber, drawKeyOf, type GameType } from '@truedraw/rules';
import { payoutsOf, highestPayout } from '../exposure/worst-case';
import { feedHealth } from '../draws/feed-health';
import type { Services } from '../services';
import { readClock } from '../db/clock';
import { readDrawSums } from '../draws/store/draw-sums';
import { houseWins } from '../reports/house-wins';
import {
  listOpenSpots,
  listSamples,
  listUncountedDraws,
  putSample,
  readSettledSums,
  type OpenSpot,
} from './store/figures';
import { takeLease } from '../jobs/leases';
import { readPresence } from '../stream/store/presence';
import { queuesWith } from './queues';

const dayMs = 86_400_000;

type Needed = Pick<Services, 'db' | 'lanes'>;

export interface OpenRisk {
  stake: number;
  /** The worst-case payout of the running draws, each by itself. */
  liability: number;
}

export async function readOpenRisk({ db, lanes }: Needed): Promise<OpenRisk> {
  const spots = await listOpenSpots(db, lanes);
  const draws = new Map<string, OpenSpot[]>();
  for (const spot of spots) {
    const key = drawKeyOf(spot.turnId, spot.game);
    const known = draws.get(key);
    if (known) known.push(spot);
    else draws.set(key, [spot]);
  }
  return {
    stake: spots.reduce((total, { stake }) => total + stake, 0),
    liability: [...draws.values()].reduce((total, held) => total + worstPayout(held[0]!.game, held), 0),
  };
}

const worstPayout = (game: GameType, held: readonly OpenSpot[]): number =>
  highestPayout(payoutsOf(game, held)).payout;

/** A bet belongs to the day of its draw. */
export async function readToday({ db, lanes }: Needed) {
  const day = dayNumber(bangkokDay(await readClock(db)));
  const settled = await readSettledSums(db, { day });
  const uncounted = await listUncountedDraws(db, day);
  const sums = [...(await readDrawSums(db, lanes, uncounted)).values()];
  const running = uncounted.filter((draw) => draw.settled === 0);
  const isRunning = (draw: { turnId: number; game: GameType }) =>
    running.some(({ turnId, game }) => turnId === draw.turnId && game === draw.game);
  return {
    turnover: settled.turnover + sums.filter(isRunning).reduce((total, { stakes }) => total + stakes, 0),
    settledTurnover: settled.turnover,
    payout: settled.payout,
    rebate: settled.rebate,
    grossWin: houseWins(settled).grossWin,
    bets: settled.bets + sums.reduce((total, { bets }) => total + bets, 0),
    betsCapped: sums.some(({ betsCapped }) => betsCapped),
  };
}

/** A day before today, as a whole and with the draws that were due by this time of the day. */
export async function readEarlierDay({ db }: Pick<Needed, 'db'>, daysAgo: number) {
  const now = await readClock(db);
  const day = addDays(bangkokDay(now), -daysAgo);
  const sumsOf = async (dueBy?: number) => {
    const sums = await readSettledSums(db, { day: dayNumber(day), ...(dueBy !== undefined && { dueBy }) });
    return { ...sums, grossWin: houseWins(sums).grossWin };
  };
  return { day, byNow: await sumsOf(now - daysAgo * dayMs), whole: await sumsOf() };
}

/** Stores a sample for the charts over time; one server does it. */
export async function sampleFigures(
  services: Needed & Pick<Services, 'feed'>,
  lease = 25_000,
): Promise<void> {
  const { db } = services;
  if (!(await takeLease(db, 'sample figures', lease))) return;
  const { turnover, payout } = await readSettledSums(db);
  const open = await readOpenRisk(services);
  const { players } = await readPresence(db);
  const { feed, held } = await feedHealth(services);
  const queues = await queuesWith(db, held);
  await putSample(db, {
    turnover: turnover + open.stake,
    grossWin: turnover - payout,
    online: players,
    liability: open.liability,
    waiting: Object.fromEntries(queues.map(({ kind, count }) => [kind, count])),
    troubled: feed === 'stale' || feed === 'held' ? 1 : 0,
  });
}

/** The differences between each sample and the previous one. */
export async function readSeries({ db }: Needed): Promise<StaffResponseOf<'dashboard'>['series']> {
  const samples = await listSamples(db);
  return samples.slice(1).map(({ looks, troubled, ...sample }, at) => ({
    ...sample,
    turnover: sample.turnover - samples[at]!.turnover,
    grossWin: sample.grossWin - samples[at]!.grossWin,
    feedTrouble: Math.round((100 * troubled) / Math.max(1, looks)),
  }));
}
