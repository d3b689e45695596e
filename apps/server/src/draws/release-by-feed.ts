import {
  addDays,
  bangkokMoment,
  isMarketDay,
  parseTurnId,
  sessions,
  type MarketCalendar,
  type TurnId,
} from '@truedraw/rules';
import { loadCalendar } from '../calendar/market-calendar';
import { commitTurn } from '../proof/commit-book';
import { releaseResult } from './release';
import { sessionsOfDay } from '../calendar/trading-hours';
import type { Services } from '../services';
import { listWaitingTurns, readDrawClock, type WaitingTurn } from './store/draw-clock';
import { takeLease } from '../jobs/leases';
import { findSourceQuote } from '../feed/store/quotes';
import { findPreviousFigures } from './store/releases';
import { agreedQuotes, figuresOf } from '../feed/agree';
import { sourcesNeeded, type Reading } from '../feed/feed';
import { judgeForTurn, type DecidingFacts, type Figures } from '../feed/judge';
import { readAndStore, tradedAtOf } from '../feed/read-feed';
import { readingsApart, readSettled } from './settled-sources';

/** A turn that is this late is read less often: staff must look at it. */
const slowAfterMilliseconds = 300_000;
const slowMilliseconds = 30_000;
const longestWait = 1_000;
const shortWait = 200;
/** Checkers of the public records accept figures that were read within this time. */
const verifiableMilliseconds = 43_200_000;
/** A reading is stored a moment after its lease was taken; this keeps two of them far enough apart. */
const leaseSlack = 50;

type ReleaseServices = Pick<Services, 'db' | 'lanes' | 'signer' | 'jobs' | 'feed' | 'log' | 'witnesses'>;

/**
 * Releases the figures of every due turn once two readings are equal, and where there are several sources, once two of
 * them agree. On any doubt the turn is held and read again. Returns the milliseconds until the next run, by the database's clock.
 */
export async function releaseByFeed(services: ReleaseServices, atMoment?: number): Promise<number> {
  const { db, feed, log } = services;
  if (feed.driver === 'manual') return longestWait;
  const now = atMoment ?? (await readDrawClock(db)).now;
  let wait = longestWait;
  for (const turn of await listWaitingTurns(db)) {
    if (now < turn.dueAt) {
      wait = Math.min(wait, turn.dueAt - now);
      continue;
    }
    const outcome = await decideTurn(services, turn, now);
    if (outcome === 'released') log.info({ turnId: turn.turnId }, 'the feed released a result');
    else if (now - turn.dueAt < slowAfterMilliseconds) wait = Math.min(wait, shortWait);
  }
  return wait;
}

type Outcome = 'released' | 'already' | 'held';

async function decideTurn(services: ReleaseServices, turn: WaitingTurn, now: number): Promise<Outcome> {
  const { db, feed } = services;
  const parsed = parseTurnId(turn.turnId);
  if (!parsed.ok) return 'held';
  const gap = readingsApart[parsed.value.schedule];
  const calendar = await loadCalendar(db, now);
  const hours = hoursOf(turn, parsed.value, calendar);
  // No feed has these figures any more, or it never had them. Staff must enter them.
  if (!hours.session || now >= hours.nextSessionAt) return 'held';
  const pause = now - turn.dueAt < slowAfterMilliseconds ? gap + leaseSlack : slowMilliseconds;
  if (!(await takeLease(db, `turn ${turn.turnId}`, pause))) return 'held';
  const facts = {
    now,
    tradedAt: tradedAtOf({ feed, now, calendar }),
    ...hours,
    earlier: await earlierFigures(services, turn.turnId, hours.session.startsAt),
  };
  const judge = (reading: Reading) => judgeForTurn(reading, facts);
  let outcome: Outcome = 'held';
  // Each source is enough to look again, so that a slow one does not hold the others up.
  await Promise.all(
    feed.sources.map(async (source) => {
      await readAndStore({ db, source, now, calendar }, judge, turn.turnId);
      const released = await releaseAgreed(services, turn, gap);
      if (outcome === 'held' || released === 'released') outcome = released;
    }),
  );
  return outcome;
}

/** Releases what enough sources have said since the books were sealed. */
async function releaseAgreed(
  services: ReleaseServices,
  turn: WaitingTurn,
  apartMs: number,
): Promise<Outcome> {
  const { feed } = services;
  await commitTurn(services, turn.turnId);
  const settled = (await readSettled(services, turn, apartMs)).flatMap((one) =>
    one.settled ? [one.settled] : [],
  );
  const agreed = agreedQuotes(settled, sourcesNeeded(feed));
  if (!agreed?.[0]) return 'held';
  const outcome = await releaseResult(services, {
    turnId: turn.turnId,
    revision: 1,
    setFigure: agreed[0].set!,
    valueFigure: agreed[0].value!,
    source: feed.driver,
    quoteIds: agreed.map(({ id }) => id),
    releasedBy: 'feed',
    reason: '',
    simulated: feed.simulated,
  });
  return outcome === 'unwitnessed' || outcome === 'late' ? 'held' : outcome;
}

/** The figures before the session began: those of the previous release, and the last quote of each source. */
async function earlierFigures(
  { db, feed }: ReleaseServices,
  turnId: number,
  startsAt: number,
): Promise<Figures[]> {
  const released = await findPreviousFigures(db, turnId);
  const quoted = await Promise.all(
    feed.sources.map(({ name }) => findSourceQuote(db, { source: name, good: true, before: startsAt })),
  );
  return [...(released ? [released] : []), ...quoted.flatMap((quote) => (quote ? [figuresOf(quote)] : []))];
}

/** The trading session of a turn's figures; a fast round is a session of its own. */
function hoursOf(
  { closesAt, dueAt }: WaitingTurn,
  turn: TurnId,
  calendar: MarketCalendar,
): Pick<DecidingFacts, 'session' | 'nextSessionAt'> {
  if (turn.schedule === 'fast')
    return { session: { startsAt: closesAt, endsAt: dueAt }, nextSessionAt: dueAt + verifiableMilliseconds };
  const { day, session } = turn;
  if (!isMarketDay(day, calendar)) return { session: undefined, nextSessionAt: 0 };
  const [morning, afternoon] = sessionsOfDay(day);
  return session === sessions[0]
    ? { session: morning, nextSessionAt: afternoon.startsAt }
    : { session: afternoon, nextSessionAt: bangkokMoment(addDays(day, 1), '00:00') };
}
