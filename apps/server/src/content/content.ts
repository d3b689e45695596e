import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { readSetting } from '../db/settings';
import type { StaffHandler } from '../http/staff-handler';
import { findStaff } from '../staff/store/staff';
import { scheduledOf, scheduledSetting, type ScheduledContent } from './publish-content';
import { loadContent, loadHosts } from './read-content';

export const content: StaffHandler<'content'> = (_request, { db }) => viewContent(db);

export async function viewContent(db: Queryable): Promise<StaffResponseOf<'content'>> {
  const waiting = scheduledOf(await readSetting(db, scheduledSetting));
  const by = waiting && (await findStaff(db, waiting.staffId));
  return {
    ...(await loadContent(db)),
    hosts: await loadHosts(db),
    ...(waiting && { next: nextOf(waiting, by?.name ?? '') }),
  };
}

/** What waits, without its version, which it gets when it goes live. */
function nextOf({ goesLiveAt, content: waiting }: ScheduledContent, by: string) {
  const { version: _version, ...shown } = waiting;
  return { goesLiveAt, by, content: shown };
}
