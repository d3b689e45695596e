import { booksHealth } from '../audit/books-health';
import { countUnsentLetters } from '../accounts/store/owner-letters';
import { drawsHealth } from '../draws/draws-health';
import { feedHealth } from '../draws/feed-health';
import { readConflicts } from '../draws/held-results';
import { readSourceStates } from '../feed/source-states';
import { readClock } from '../db/clock';
import { readWitnessStates } from '../proof/log/witness-states';
import { readQueues } from '../dashboard/store/queues';
import type { Services } from '../services';
import type { Finding } from './store/incidents';
import { watchMachine } from './watch-machine';

type Watched = Pick<Services, 'db' | 'feed' | 'witnesses' | 'config' | 'readiness'>;

const minute = 60_000;
/** The feed may be silent for so long, and a witness. */
const patienceMs = { feed: 5 * minute, witness: 15 * minute, queue: 30 * minute };

/** Everything that needs a person at the moment. */
export async function watch(services: Watched): Promise<Finding[]> {
  const now = await readClock(services.db);
  return [
    ...(await watchDraws(services)),
    ...(await watchFeed(services, now)),
    ...(await watchBooks(services)),
    ...(await watchWitnesses(services, now)),
    ...(await watchQueues(services, now)),
    ...(await watchMachine(services.config, now)),
  ];
}

async function watchDraws(services: Watched): Promise<Finding[]> {
  const { lateJobs, unclosed, unsettled } = await drawsHealth(services);
  return [
    ...found(unclosed + unsettled > 0, { kind: 'draws-late', subject: '', facts: { unclosed, unsettled } }),
    ...found(lateJobs.length > 0, { kind: 'jobs-late', subject: '', facts: { jobs: lateJobs.join(', ') } }),
  ];
}

async function watchFeed(services: Watched, now: number): Promise<Finding[]> {
  const { feed, held, lastQuote } = await feedHealth(services);
  const conflicts = await readConflicts(services);
  // After a start the first quote takes its time; before it there may be none.
  const silentMs = Math.min(now - lastQuote, services.readiness.readyMilliseconds);
  return [
    ...conflicts.map(({ turnId: turn, said }): Finding => ({
      kind: 'sources-differ',
      subject: String(turn),
      facts: { turn, said },
    })),
    ...held
      .filter((turn) => !conflicts.some(({ turnId }) => turnId === turn))
      .map((turn): Finding => ({ kind: 'result-held', subject: String(turn), facts: { turn } })),
    ...(await watchSources(services, now)),
    ...found(feed === 'stale' && silentMs > patienceMs.feed, {
      kind: 'feed-stale',
      subject: '',
      facts: { minutes: minutesOf(silentMs) },
    }),
  ];
}

/** One source among several; a single one is the whole feed. */
async function watchSources(services: Watched, now: number): Promise<Finding[]> {
  if (services.feed.sources.length < 2) return [];
  return (await readSourceStates(services, now)).flatMap(({ name, state, lastGoodAt }) => {
    const silentMs = Math.min(now - (lastGoodAt ?? 0), services.readiness.readyMilliseconds);
    return found(state === 'silent' && silentMs > patienceMs.feed, {
      kind: 'source-silent',
      subject: name,
      facts: { source: name, minutes: minutesOf(silentMs) },
    });
  });
}

async function watchBooks({ db }: Watched): Promise<Finding[]> {
  const { openFaults, isMissing } = await booksHealth(db);
  const unsent = await countUnsentLetters(db);
  return [
    ...found(openFaults > 0, { kind: 'books-wrong', subject: '', facts: { count: openFaults } }),
    ...found(isMissing, { kind: 'audit-missing', subject: '', facts: {} }),
    ...found(unsent > 0, { kind: 'letters-unsent', subject: '', facts: { count: unsent } }),
  ];
}

async function watchWitnesses(services: Watched, now: number): Promise<Finding[]> {
  const { list } = await readWitnessStates(services);
  return list.flatMap(({ name, silentSince = now }) =>
    found(now - silentSince > patienceMs.witness, {
      kind: 'witness-silent',
      subject: name,
      facts: { name, minutes: minutesOf(now - silentSince) },
    }),
  );
}

const watchedQueues = { deposits: 'deposits-waiting', withdrawals: 'withdrawals-waiting' } as const;

async function watchQueues({ db }: Watched, now: number): Promise<Finding[]> {
  return (await readQueues(db)).flatMap(({ kind, count, oldestAt }) =>
    kind === 'deposits' || kind === 'withdrawals'
      ? found(oldestAt !== null && now - oldestAt > patienceMs.queue, {
          kind: watchedQueues[kind],
          subject: '',
          facts: { count, minutes: minutesOf(now - (oldestAt ?? now)) },
        })
      : [],
  );
}

const minutesOf = (milliseconds: number): number => Math.floor(milliseconds / minute);

const found = (isWrong: boolean, finding: Finding): Finding[] => (isWrong ? [finding] : []);
