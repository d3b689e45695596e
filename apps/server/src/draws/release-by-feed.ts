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
import { releaseResult } from './release';
import { sessionsOfDay } from '../calendar/trading-hours';
import type { Services } from '../services';
import { listWaitingTurns, readDrawClock, type WaitingTurn } from './store/draw-clock';
import { takeLease } from '../jobs/leases';
import { findNewestQuote, listTurnQuotes, type Quote } from '../feed/store/quotes';
import { findPreviousFigures } from './store/releases';
import { judgeForTurn, sameFigures, type DecidingFacts, type Figures } from '../feed/judge';
import { readAndStore, tradedAtOf } from '../feed/read-feed';

/** Two reads that agree must be this far apart; in a fast round there is less time. */
const apart = { market: 3_000, fast: 1_000 };
/** A turn that is this late is asked for less often: somebody has to look at it. */
const patienceMilliseconds = 300_000;
const slowMilliseconds = 30_000;
/** More than two reads that agree are never needed, but others may stand between them. */
const readsCompared = 20;
const longestWait = 1_000;
const shortWait = 200;
/** A read is stored a moment after its lease was taken, and two of them must not come out too close. */
const leaseSlack = 50;

type Releasing = Pick<Services, 'db' | 'lanes' | 'signer' | 'jobs' | 'feed' | 'log'>;

/**
 * Makes the figures of every turn that is due official once two reads agree; on any doubt the turn is held and asked
 * again. Gives the milliseconds after which to come again. The time is the database's.
 */
export async function releaseByFeed(services: Releasing, atMoment?: number): Promise<number> {
  const { db, feed, log } = services;
  if (feed.source === 'manual') return longestWait;
  const now = atMoment ?? (await readDrawClock(db)).now;
  let wait = longestWait;
  for (const turn of await listWaitingTurns(db)) {
    if (now < turn.dueAt) {
      wait = Math.min(wait, turn.dueAt - now);
      continue;
    }
    const outcome = await decideTurn(services, turn, now);
    if (outcome === 'released') log.info({ turnId: turn.turnId }, 'the feed released a result');
    else if (now - turn.dueAt < patienceMilliseconds) wait = Math.min(wait, shortWait);
  }
  return wait;
}

async function decideTurn(
  services: Releasing,
  turn: WaitingTurn,
  now: number,
): Promise<'released' | 'already' | 'held'> {
  const { db, feed } = services;
  const parsed = parseTurnId(turn.turnId);
  if (!parsed.ok) return 'held';
  const gap = apart[parsed.value.schedule];
  const calendar = await loadCalendar(db, now);
  const hours = hoursOf(turn, parsed.value, calendar);
  // No feed can say any more, or ever could, what these figures were; an operator has to.
  if (!hours.session || now >= hours.nextSessionAt) return 'held';
  const pause = now - turn.dueAt < patienceMilliseconds ? gap + leaseSlack : slowMilliseconds;
  if (!(await takeLease(db, `turn ${turn.turnId}`, pause))) return 'held';
  const facts = {
    now,
    tradedAt: tradedAtOf({ feed, now, calendar }),
    ...hours,
    earlier: await earlierFigures(services, turn.turnId, hours.session.startsAt),
  };
  await readAndStore({ db, feed, now, calendar }, (reading) => judgeForTurn(reading, facts), turn.turnId);
  const agreed = agreeing(await listTurnQuotes(db, turn.turnId, readsCompared), gap);
  if (!agreed) return 'held';
  return releaseResult(services, {
    turnId: turn.turnId,
    revision: 1,
    setFigure: agreed[0].set!,
    valueFigure: agreed[0].value!,
    source: feed.source,
    quoteIds: agreed.map(({ id }) => id),
    releasedBy: 'feed',
    reason: '',
    simulated: feed.simulated,
  });
}

/** The newest read and an older one that agree and are far enough apart, with nothing else said between them. */
function agreeing(newestFirst: readonly Quote[], apartMs: number): [Quote, Quote] | undefined {
  // A feed that did not answer said nothing, so it contradicts nothing.
  const [newest, ...older] = newestFirst.filter(({ verdict }) => verdict !== 'unreachable');
  if (newest?.verdict !== 'good') return undefined;
  for (const quote of older) {
    if (quote.verdict !== 'good' || !sameFigures(figuresOf(quote), figuresOf(newest))) return undefined;
    if (newest.receivedAt - quote.receivedAt >= apartMs) return [newest, quote];
  }
  return undefined;
}

const figuresOf = ({ set, value }: Quote): Figures => ({ set: set ?? '', value: value ?? '' });

/** What the feed said before the session began: the release before, and the last quote. */
async function earlierFigures({ db }: Releasing, turnId: number, startsAt: number): Promise<Figures[]> {
  const released = await findPreviousFigures(db, turnId);
  const quoted = await findNewestQuote(db, { good: true, before: startsAt });
  return [...(released ? [released] : []), ...(quoted ? [figuresOf(quoted)] : [])];
}

/** The trading session that a turn's figures come from; a fast round is a session of its own. */
function hoursOf(
  { closesAt, dueAt }: WaitingTurn,
  turn: TurnId,
  calendar: MarketCalendar,
): Pick<DecidingFacts, 'session' | 'nextSessionAt'> {
  if (turn.schedule === 'fast')
    return { session: { startsAt: closesAt, endsAt: dueAt }, nextSessionAt: Number.MAX_SAFE_INTEGER };
  const { day, session } = turn;
  if (!isMarketDay(day, calendar)) return { session: undefined, nextSessionAt: 0 };
  const [morning, afternoon] = sessionsOfDay(day);
  return session === sessions[0]
    ? { session: morning, nextSessionAt: afternoon.startsAt }
    : { session: afternoon, nextSessionAt: bangkokMoment(addDays(day, 1), '00:00') };
}
