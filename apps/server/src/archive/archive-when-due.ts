import { addMonths, bangkokDay, monthNumber, type Month } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { sqlState } from '../db/transaction';
import { extendLease, takeLease } from '../jobs/leases';
import type { Services } from '../services';
import { archiveEntries } from './archive-entries';
import { archivePartition } from './archive-partition';
import { ArchiveDamaged } from './format';
import { requireWritable } from './require-writable';
import { countUnfinished, isEmpty, listPartitions, type BetsPartition } from './store/archives';
import { findReasonToStay, listEntryMonths } from './store/entry-archives';

interface Options {
  /** Partitions that wait for staff. */
  stopped: ReadonlySet<string>;
  onDamaged: (error: ArchiveDamaged) => Promise<unknown>;
  signal?: AbortSignal;
}

type Archiving = Pick<Services, 'db' | 'lanes' | 'config' | 'log'>;

/** In Bangkok, after the audit and the reconciliation of the night and before people bet. */
const hours = { from: 5, to: 9 };
const leaseName = 'archive bets';
const leaseMs = 5 * 60_000;
const lockTimeout = '55P03';

/** Whether the last month of a partition is over for so many months. */
export function isOldEnough({ to }: Pick<BetsPartition, 'to'>, now: number, months: number): boolean {
  const nextMonth = Math.floor(to / (to > 9_999_999_999 ? 100_000 : 10_000));
  return nextMonth <= monthNumber(addMonths(bangkokDay(now).slice(0, 7) as Month, -months));
}

/** At night, on one server: archives every partition that is old enough and final. The rest waits for the next night. */
export async function archiveWhenDue(services: Archiving, options: Options): Promise<void> {
  const { db, config } = services;
  if (config.archive.afterMonths === 0) return;
  const now = await readClock(db);
  const hour = (new Date(now).getUTCHours() + 7) % 24;
  if (hour < hours.from || hour >= hours.to) return;
  if (!(await takeLease(db, leaseName, leaseMs))) return;
  const timer = setInterval(
    () => void extendLease(db, leaseName, leaseMs).catch(() => undefined),
    leaseMs / 5,
  );
  try {
    await archiveDue(services, now, options);
  } finally {
    clearInterval(timer);
  }
}

/** The same at any hour: bets first, then the entries of months whose bets are archived. */
export async function archiveDue(services: Archiving, now: number, options: Options): Promise<void> {
  await requireWritable(services.config.archive.folder);
  await archiveBetsDue(services, now, options);
  if (!options.signal?.aborted) await archiveEntriesDue(services, now, options);
}

async function archiveBetsDue(services: Archiving, now: number, options: Options): Promise<void> {
  const { db, lanes, config, log } = services;
  for (const partition of await listPartitions(db)) {
    const { name } = partition;
    if (
      !isOldEnough(partition, now, config.archive.afterMonths) ||
      options.stopped.has(name) ||
      (await isEmpty(db, lanes, partition))
    )
      continue;
    const unfinished = await countUnfinished(db, partition);
    if (unfinished > 0)
      log.warn(
        { partition: name, draws: unfinished },
        'a month of bets is not archived: it has draws that are not final',
      );
    else
      await attempt(services, options, `bets_${name}`, (archiving) => archivePartition(archiving, partition));
    if (options.signal?.aborted) return;
  }
}

async function archiveEntriesDue(services: Archiving, now: number, options: Options): Promise<void> {
  const { db, config, log } = services;
  for (const period of await listEntryMonths(db)) {
    const name = `entries_${period}`;
    const to = (period % 100 === 12 ? period + 89 : period + 1) * 10_000;
    if (!isOldEnough({ to }, now, config.archive.afterMonths) || options.stopped.has(name)) continue;
    const reason = await findReasonToStay(db, period);
    if (reason !== null) log.info({ partition: name, reason }, 'a month of entries is not archived yet');
    else await attempt(services, options, name, (archiving) => archiveEntries(archiving, period));
    if (options.signal?.aborted) return;
  }
}

type ArchiveOne = (archiving: Parameters<typeof archivePartition>[0]) => Promise<void>;

async function attempt(
  { db, lanes, config, log }: Archiving,
  { onDamaged, signal }: Options,
  partition: string,
  archive: ArchiveOne,
): Promise<void> {
  try {
    const { folder } = config.archive;
    const keepAddressesDays = config.keepDays.addresses;
    await archive({ db, lanes, folder, keepAddressesDays, ...(signal && { signal }) });
    log.info({ partition }, 'a month was archived');
  } catch (error) {
    if (signal?.aborted) return;
    if (error instanceof ArchiveDamaged) await onDamaged(error);
    else if (sqlState(error) === lockTimeout)
      log.info({ partition }, 'a month is being read: archived later');
    else throw error;
  }
}
