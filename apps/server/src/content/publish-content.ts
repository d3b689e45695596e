import { canonicalJson, record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import { lockSetting, readSetting, writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { contentOf, contentSetting, type Content } from './read-content';
import { insertVersion } from './store/content-versions';

/** Content that waits for its time, and who set it. */
export interface ScheduledContent {
  content: Content;
  goesLiveAt: number;
  staffId: number;
}

export const scheduledSetting = 'content_next';

/** An empty object while nothing waits. */
export const scheduledOf = (stored: unknown): ScheduledContent | undefined =>
  stored && Object.keys(stored).length ? (stored as ScheduledContent) : undefined;

/** The fields of one that differ from the other. */
export const differing = (one: Content, other: Content): Partial<Content> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) => canonicalJson(value) !== canonicalJson(other[field as keyof Content]),
    ),
  );

/** Puts content in place of the present one, which the caller has locked. */
export async function publishContent(
  tx: Queryable,
  before: Content,
  content: Content,
  { staffId, action }: { staffId: number; action: 'content.save' | 'content.live' },
): Promise<void> {
  const after = { ...content, version: before.version + 1 };
  await writeSetting(tx, contentSetting, after);
  await insertVersion(tx, before, after, staffId);
  await publish(tx, 'settings', { name: contentSetting });
  const detail = { before: differing(before, after), after: differing(after, before) };
  await record(tx, { staffId, action, detail });
}

/** Publishes what waits, once its time has come. */
export async function publishDueContent({ db }: Pick<Services, 'db'>): Promise<void> {
  const waiting = scheduledOf(await readSetting(db, scheduledSetting));
  if (!waiting || waiting.goesLiveAt > (await readClock(db))) return;
  await inTransaction(db, async (tx) => {
    const before = contentOf(await lockSetting(tx, contentSetting));
    const due = scheduledOf(await lockSetting(tx, scheduledSetting));
    if (!due || due.goesLiveAt > (await readClock(tx))) return;
    await writeSetting(tx, scheduledSetting, {});
    await publishContent(tx, before, due.content, { staffId: due.staffId, action: 'content.live' });
  });
}
