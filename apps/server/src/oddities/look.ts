import { addDays, bangkokDay } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { takeLease } from '../jobs/leases';
import { loadMoneySettings } from '../orders/settings';
import type { Services } from '../services';
import {
  listDrawsToLookAt,
  listLateWinners,
  listSameBets,
  markLookedAt,
  replaceHits,
  skipOldDraws,
  sweepHits,
  type DrawToLookAt,
} from './store/draw-hits';
import {
  findLate,
  findLuckyTeams,
  findTogether,
  findWithoutPlay,
  writeFindings,
  type OddKind,
  type Window,
} from './store/findings';

type Needed = Pick<Services, 'db' | 'lanes'>;

const windowDays = 30;
const drawsAtOnce = 20;
/** How many times the least withdrawal somebody must have moved, so that small money is left alone. */
const leastMoves = 5;

/** Looks at the draws that were settled since the last time, each once, and then at the window; one server does it. */
export async function lookForOddities(services: Needed, leaseMs = 55_000): Promise<void> {
  const { db } = services;
  if (!(await takeLease(db, 'look for what is odd', leaseMs))) return;
  await skipOldDraws(db, windowDays);
  for (;;) {
    const draws = await listDrawsToLookAt(db, drawsAtOnce);
    for (const draw of draws) await lookAtDraw(services, draw);
    if (draws.length < drawsAtOnce) break;
  }
  await lookAtWindow(services);
}

async function lookAtDraw({ db, lanes }: Needed, draw: DrawToLookAt): Promise<void> {
  const { drawn } = draw;
  const late = drawn === null ? [] : await listLateWinners(db, lanes, { ...draw, drawn });
  const together = drawn === null ? [] : await listSameBets(db, lanes, draw);
  await inTransaction(db, async (tx) => {
    await replaceHits(tx, draw, [
      ...late.map((hit) => ({ ...hit, kind: 'late' as const })),
      ...together.map((hit) => ({ ...hit, kind: 'together' as const })),
    ]);
    await markLookedAt(tx, draw);
  });
}

async function lookAtWindow({ db, lanes }: Needed): Promise<void> {
  await sweepHits(db, windowDays);
  const first = Number(addDays(bangkokDay(await readClock(db)), -windowDays).replaceAll('-', ''));
  const { withdrawMinCoins } = await loadMoneySettings(db);
  const window: Window = {
    days: windowDays,
    firstDay: first,
    firstTurn: first * 100,
    leastCoins: leastMoves * withdrawMinCoins,
  };
  const found = {
    late: await findLate(db, lanes, window),
    together: await findTogether(db, window),
    'no-play': await findWithoutPlay(db, lanes, window),
    'lucky-team': await findLuckyTeams(db, window),
  } satisfies Record<OddKind, unknown>;
  await inTransaction(db, async (tx) => {
    for (const [kind, ones] of Object.entries(found)) await writeFindings(tx, kind as OddKind, ones);
  });
}
