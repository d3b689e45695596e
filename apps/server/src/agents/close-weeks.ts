import { addDays, bangkokMoment, bangkokWeek, dayNumber, type Day } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { readSetting, writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import { takeLease } from '../jobs/leases';
import { notifyOfWeek } from '../push/store/week-notices';
import type { Services } from '../services';
import { readStatements, type Statement } from './store/statements';
import { insertWeeks, listAgents } from './store/weeks';

const hourMs = 3_600_000;
/** On Monday at eight, when agents are awake and no transaction of the week can still be running. */
const announceHour = 8;
const usualChunk = 200;
const leaseMilliseconds = 60_000;
const settingName = 'agentWeeks';

type WeekServices = Pick<Services, 'db' | 'lanes'>;

/**
 * Stores the week that is over for every agent and announces it. A week is announced in the transaction that stores it,
 * once for each agent, so after a kill another server simply starts again.
 */
export async function closeWeeksWhenDue(services: WeekServices): Promise<void> {
  const { db } = services;
  const due = dueWeek(await readClock(db));
  const closed = await readSetting(db, settingName);
  if (typeof closed === 'string' && closed >= due) return;
  if (!(await takeLease(db, `agent-weeks:${due}`, leaseMilliseconds))) return;
  await closeWeek(services, due);
  await writeSetting(db, settingName, due);
}

/** The last week that can be stored: its Monday. */
export const dueWeek = (now: number): Day => addDays(bangkokWeek(now - announceHour * hourMs), -7);

export async function closeWeek({ db, lanes }: WeekServices, week: Day, chunk = usualChunk): Promise<void> {
  const span = { fromMs: bangkokMoment(week, '00:00'), toMs: bangkokMoment(addDays(week, 7), '00:00') };
  for (let lane = 0; lane < lanes; lane++) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const agentIds: number[] = await listAgents(db, { lane, after, limit: chunk, beforeMs: span.toMs });
      after = agentIds.length < chunk ? undefined : agentIds.at(-1);
      if (!agentIds.length) break;
      await inTransaction(db, async (tx) => {
        const statements = await readStatements(tx, lane, agentIds, span);
        const stored = new Set(await insertWeeks(tx, lane, dayNumber(week), statements));
        const notices = statements.filter(({ userId }) => stored.has(userId)).filter(hasMovement);
        await notifyOfWeek(tx, lane, week, notices.map(noticeOf));
      });
    }
  }
}

/** Nobody is told of a week in which nothing happened. */
const hasMovement = ({ afterSeq, lastSeq }: Statement): boolean => lastSeq > afterSeq;

const noticeOf = ({ userId, closing, lines }: Statement) => ({
  userId,
  income: (lines.rebate ?? 0) + (lines.share ?? 0),
  closing,
});
