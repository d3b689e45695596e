import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { contentOf, contentSetting, hostsSetting, linksOf, loadHosts } from './read-content';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import { hostOf, requireHost } from './addresses';
import { viewContent } from './content';

export const setContentHosts: StaffHandler<'setContentHosts'> = (request, { db, caller }) => {
  const hosts = [...new Set(request.hosts.map(requireHost))].toSorted();
  return inTransaction(db, async (tx) => {
    // The content is locked meanwhile, so that no link to a removed host can be added.
    const links = linksOf(contentOf(await lockSetting(tx, contentSetting)));
    const lost = links.map(hostOf).find((host) => host !== undefined && !hosts.includes(host));
    if (lost !== undefined) throw new Refusal('HostInUse', { host: lost });
    const before = await loadHosts(tx);
    await writeSetting(tx, hostsSetting, hosts);
    await record(tx, {
      staffId: caller.staff.id,
      action: 'content.hosts',
      detail: { before, after: hosts },
    });
    return viewContent(tx);
  });
};
