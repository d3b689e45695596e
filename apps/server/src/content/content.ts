import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { readSetting } from '../db/settings';
import type { StaffHandler } from '../http/staff-handler';
import { findStaff } from '../staff/store/staff';
import { scheduledOf, scheduledSetting } from './publish-content';
import { loadContent, loadHosts } from './read-content';

export const content: StaffHandler<'content'> = (_request, { db }) => viewContent(db);

export async function viewContent(db: Queryable): Promise<StaffResponseOf<'content'>> {
  const waiting = scheduledOf(await readSetting(db, scheduledSetting));
  const by = waiting && (await findStaff(db, waiting.staffId));
  return {
    ...(await loadContent(db)),
    hosts: await loadHosts(db),
    ...(waiting && { next: { goesLiveAt: waiting.goesLiveAt, by: by?.name ?? '' } }),
  };
}
