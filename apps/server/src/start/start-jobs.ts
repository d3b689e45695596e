import { sampleFigures } from '../dashboard/figures';
import { countReadersWhenDue } from '../announcements/count-readers';
import { tellOfLive } from '../announcements/tell-of-live';
import { archiveWhenDue } from '../archive/archive-when-due';
import { requireWritable } from '../archive/require-writable';
import { raiseAlarm } from '../audit/raise-alarm';
import { auditWhenDue } from '../audit/run-audit';
import { hasBeenAlarm, listAlarms } from '../audit/store/alarms';
import { publishDueContent } from '../content/publish-content';
import { createCloser } from '../draws/close-on-time';
import { announceAhead, createOpener } from '../draws/open-ahead';
import { pollPrice } from '../market/poll-price';
import { releaseByFeed } from '../draws/release-by-feed';
import { drawKeyOf } from '@truedraw/rules';
import { describeError } from '../log';
import { expireClaims } from '../deposits/expire-claims';
import { listAuditHashes } from '../audit-log/store/audit-log';
import { createHeadWriter, headFile, staffLogFile } from '../proof/head-file';
import { BookDiffers } from '../proof/sealed-book';
import { listWaitingLateBooks } from '../proof/store/late-books';
import { appendMissingRecords } from '../proof/append-missing';
import { createAsker } from '../proof/log/ask-witnesses';
import { createChainWatch } from '../proof/watch-chain';
import { sendDue } from '../push/send-due';
import { sendOwnerLetters } from '../push/send-owner-letters';
import { keepIncidents } from '../incidents/keep-incidents';
import { lookForOddities } from '../oddities/look';
import { notifyBettors } from '../push/notify-bettors';
import { closeWeeksWhenDue } from '../agents/close-weeks';
import { reconcileWhenDue } from '../reconciliation/reconcile';
import { makePlayerDays } from '../reports/make-player-days';
import type { Services } from '../services';
import { createComparedBooks, type ComparedBooks } from '../settlement/compared-books';
import { settleDraw, usualChunk } from '../settlement/settle-draw';
import { countSettledBets } from '../draws/store/draw-sums';
import { listUnsettledDraws } from '../draws/store/draws';
import { startHeartbeats } from '../jobs/heartbeats';
import { startStandby } from '../jobs/standby';
import { startLoop, type JobLoop } from '../jobs/loop';
import { sweep } from './sweep';

/**
 * All background jobs. Every server runs all of them: each step is a conditional change that only one server makes,
 * so their number and failures do not matter.
 */
export function startJobs(services: Services, { standby = false } = {}): JobLoop {
  const { db, config, clock, feed, log, live, background } = services;
  // Months from now nobody would think of it; bets need no archive, so that nothing waits for it.
  if (config.archive.afterMonths > 0) background.run(() => requireWritable(config.archive.folder));
  const openAhead = createOpener(services);
  const closer = createCloser(db, (closed) => {
    for (const { turnId, game } of closed) log.info({ turnId, game }, 'closed a draw');
  });
  const proofHeads = headFile(config.dataDir);
  const noteHeads = createHeadWriter(db, proofHeads);
  const noteStaffLog = createHeadWriter(db, staffLogFile(proofHeads), listAuditHashes);
  const keepPublicRecords = async () => {
    try {
      await appendMissingRecords(services);
    } finally {
      await noteHeads();
      await noteStaffLog();
    }
  };
  const compared = createComparedBooks({ ...services, chunkBets: usualChunk.bets }, (error) =>
    stopDraw(services, error),
  );
  const heartbeats = startHeartbeats({ db, server: live.server, standby, now: () => clock.now() });
  const loop = startLoop(
    [
      {
        name: 'open draws',
        everyMilliseconds: config.schedule === 'fast' ? 10_000 : 30_000,
        run: openAhead,
      },
      { name: 'announce turns', everyMilliseconds: 1_000, run: () => announceAhead(services) },
      { name: 'close draws', everyMilliseconds: 1_000, run: closer.run },
      { name: 'poll the price', everyMilliseconds: 5_000, run: () => pollPrice({ db, feed }), wakes: false },
      { name: 'release results', everyMilliseconds: 1_000, run: () => releaseByFeed(services) },
      { name: 'settle draws', everyMilliseconds: 2_000, run: () => settleAll(services, compared) },
      { name: 'hold late books', everyMilliseconds: 2_000, run: () => alarmLateBooks(services) },
      { name: 'compare sealed books', everyMilliseconds: 2_000, run: compared.compareWaiting },
      { name: 'keep the public records', everyMilliseconds: 2_000, run: keepPublicRecords },
      { name: 'ask witnesses', everyMilliseconds: 1_000, run: createAsker(services) },
      {
        name: 'check the public records',
        everyMilliseconds: 60_000,
        run: createChainWatch(services, (problem) =>
          raiseAlarm(services, { source: 'chain', problems: [problem] }),
        ),
        wakes: false,
      },
      { name: 'expire deposits', everyMilliseconds: 60_000, run: () => expireClaims(services), wakes: false },
      { name: 'tell bettors', everyMilliseconds: 2_000, run: () => notifyBettors(services), wakes: false },
      { name: 'send notifications', everyMilliseconds: 1_000, run: () => sendDue(services), wakes: false },
      { name: 'tell owners', everyMilliseconds: 1_000, run: () => sendOwnerLetters(services), wakes: false },
      { name: 'count bets', everyMilliseconds: 5_000, run: () => countBets(services), wakes: false },
      { name: 'sum up users', everyMilliseconds: 5_000, run: () => makePlayerDays(services), wakes: false },
      { name: 'sample figures', everyMilliseconds: 30_000, run: () => sampleFigures(services), wakes: false },
      { name: 'audit the books', everyMilliseconds: 60_000, run: () => auditWhenDue(services), wakes: false },
      {
        name: 'reconcile payments',
        everyMilliseconds: 60_000,
        run: () => reconcileWhenDue(services),
        wakes: false,
      },
      {
        name: 'watch for incidents',
        everyMilliseconds: 20_000,
        run: () => keepIncidents(services),
        wakes: false,
      },
      {
        name: 'publish content',
        everyMilliseconds: 5_000,
        run: () => publishDueContent(services),
        wakes: false,
      },
      {
        name: 'tell of announcements',
        everyMilliseconds: 5_000,
        run: () => tellOfLive(services),
        wakes: false,
      },
      {
        name: 'count readers',
        everyMilliseconds: 60_000,
        run: () => countReadersWhenDue(services),
        wakes: false,
      },
      {
        name: 'look for what is odd',
        everyMilliseconds: 60_000,
        run: () => lookForOddities(services),
        wakes: false,
      },
      {
        name: 'close agents’ weeks',
        everyMilliseconds: 60_000,
        run: () => closeWeeksWhenDue(services),
        wakes: false,
      },
      { name: 'archive bets', everyMilliseconds: 600_000, run: () => archiveMonths(services), wakes: false },
      { name: 'sweep', everyMilliseconds: 600_000, run: () => sweep(services), wakes: false },
    ],
    log,
    heartbeats,
  );
  const unsubscribe = live.subscribe(['settings', 'result', 'close', 'settled'], () => loop.wake());
  return {
    wake: loop.wake,
    async stop() {
      unsubscribe();
      await loop.stop();
      await heartbeats.stop();
    },
  };
}

/** The same jobs, but only while no server does them that is there for them. */
export function startJobsOnStandby(services: Services): JobLoop {
  const { db, clock, log } = services;
  let loop: JobLoop | undefined;
  const standby = startStandby({
    db,
    now: () => clock.now(),
    begin() {
      log.warn('no server does the jobs: this one takes them over');
      loop = startJobs(services, { standby: true });
    },
    async end() {
      log.info('another server does the jobs again');
      await loop?.stop();
      loop = undefined;
    },
  });
  return { wake: () => loop?.wake(), stop: () => standby.stop() };
}

/**
 * A draw that cannot be settled must not block the others. One whose rows are not what was sealed stops with an alarm,
 * and is tried again when staff have acknowledged it.
 */
export async function settleAll(services: Services, compared?: ComparedBooks): Promise<void> {
  const problems: unknown[] = [];
  const stopped = await listAlarms(services.db, 'settlement');
  for (const { turnId, game } of await listUnsettledDraws(services.db)) {
    if (stopped.has(drawKeyOf(turnId, game))) continue;
    try {
      await settleDraw(services, { turnId, game }, usualChunk, compared);
    } catch (error) {
      if (error instanceof BookDiffers) {
        await stopDraw(services, error);
        continue;
      }
      problems.push(error);
      services.log.warn({ turnId, game, ...describeError(error) }, 'a draw could not be settled');
    }
  }
  await services.bets.stopAfterWins();
  if (problems.length) throw new AggregateError(problems, `${problems.length} draws could not be settled`);
}

/** A turn whose bets were sealed late waits for staff, who cancel it or release it with a public note. */
export async function alarmLateBooks(services: Services): Promise<void> {
  const { db } = services;
  for (const { turnId, game } of await listWaitingLateBooks(db)) {
    const subject = drawKeyOf(turnId, game);
    if (await hasBeenAlarm(db, 'late', subject)) continue;
    const problem = `turn ${turnId} waits for staff: the bets of ${game}D were sealed after the result was due`;
    await raiseAlarm(services, { source: 'late', subject, problems: [problem] });
  }
}

const stopDraw = (services: Services, { draw, message }: BookDiffers): Promise<unknown> =>
  raiseAlarm(services, {
    source: 'settlement',
    subject: drawKeyOf(draw.turnId, draw.game),
    problems: [message],
  });

/** Beside the other jobs, because it takes long. A month that could not be read back waits until staff have acknowledged it. */
async function archiveMonths(services: Services): Promise<void> {
  const stopped = await listAlarms(services.db, 'archive');
  services.background.run((signal) =>
    archiveWhenDue(services, {
      stopped,
      signal,
      onDamaged: ({ archive, message }) =>
        raiseAlarm(services, { source: 'archive', subject: archive, problems: [message] }),
    }),
  );
}

/** For the reports: counted after the money is posted, so that no payout waits for it. */
async function countBets({ db }: Services): Promise<void> {
  while ((await countSettledBets(db, 20)) === 20);
}
