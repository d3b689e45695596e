import type { StaffHandler } from '../http/staff-handler';
import { differing } from './publish-content';
import { listVersions } from './store/content-versions';

const versionsShown = 50;

export const contentHistory: StaffHandler<'contentHistory'> = async (_request, { db }) => {
  // One more than is shown, to compare the oldest with.
  const versions = await listVersions(db, versionsShown + 1);
  return versions.slice(0, versionsShown).map(({ by, content, ...version }, at) => {
    const before = versions[at + 1]?.content;
    const { version: _version, ...changed } = before ? differing(content, before) : { version: 0 };
    return { ...version, content, by: by ?? '', changed: Object.keys(changed) };
  });
};
