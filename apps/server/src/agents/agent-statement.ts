import { statementLines } from '@truedraw/contract';
import { addDays, bangkokMoment, dayNumber, monthNumber, type Month } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { laneOf } from '../db/lane';
import type { Context, Handler } from '../http/handler';
import { requirePeriod, type Period } from './period';
import { readOwnSum, readTeamSum } from './store/own-sums';
import { findShareRate } from './store/shares';
import { reachesBackTo, readStatements, sumTransfers } from './store/statements';
import { listNicknames } from './store/sub-users';

/** The account by the time of its entries, and beside it the team by the day of the draws. */
export const agentStatement: Handler<'agentStatement'> = async ({ period: text }, context) => {
  const { db, lanes, archives, caller } = context;
  const agentId = caller.user.id;
  const lane = laneOf(agentId, lanes);
  const period = requirePeriod(text, await readClock(db));
  const { first, last, isRunning } = period;
  const span = { fromMs: bangkokMoment(first, '00:00'), toMs: bangkokMoment(addDays(last, 1), '00:00') };
  const statement = await archives.duringEntries(async (months) => {
    const within = months.filter(({ newestAt }) => reachesBackTo(span, newestAt));
    const entries = await archives.entriesOf(within, agentId);
    const periods = within.map(({ period: month }) => month);
    return (await readStatements(db, lane, [agentId], span, { periods, entries }))[0]!;
  });
  const people = await sumTransfers(db, lane, statement);
  const nicknames = await listNicknames(
    db,
    lanes,
    people.map(({ otherId }) => otherId),
  );
  return {
    from: first,
    to: last,
    running: isRunning,
    opening: statement.opening,
    lines: statementLines.map((line) => ({ line, coin: statement.lines[line] ?? 0 })),
    closing: statement.closing,
    people: people.map(({ otherId, ...sums }) => ({
      userid: otherId,
      nickname: nicknames.get(otherId) ?? '',
      ...sums,
    })),
    ...(await teamOf(context, agentId, period)),
  };
};

async function teamOf(context: Context<'agentStatement'>, agentId: number, { first, last }: Period) {
  const { db, lanes, teams } = context;
  const days = { from: dayNumber(first), to: dayNumber(last) };
  const months = [...new Set([first.slice(0, 7) as Month, last.slice(0, 7) as Month])].map(monthNumber);
  let share = 0;
  let rate = 0;
  for (const month of months) {
    rate = await findShareRate(db, lanes, agentId, month);
    for (const [day, ofDay] of await teams.dayShares({ agentId, month, rate }))
      if (day >= days.from && day <= days.to) share += ofDay;
  }
  const [team, own] = await Promise.all([
    readTeamSum(db, lanes, agentId, days),
    readOwnSum(context, agentId, days),
  ]);
  return {
    team: { ...team, share, ownturnover: own.turnover, ownpayout: own.payout },
    sharerate: rate,
  };
}
