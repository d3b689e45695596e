import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import type { StaffHandler } from '../http/staff-handler';
import { loadContent, loadHosts } from './read-content';

export const content: StaffHandler<'content'> = (_request, { db }) => viewContent(db);

export const viewContent = async (db: Queryable): Promise<StaffResponseOf<'content'>> => ({
  ...(await loadContent(db)),
  hosts: await loadHosts(db),
});
