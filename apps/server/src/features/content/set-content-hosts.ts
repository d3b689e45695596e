import { inTransaction } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import type { StaffHandler } from '../../http/staff-handler';
import { contentOf, contentSetting, hostsSetting, linksOf, loadHosts } from '../../market/content';
import { record } from '../../staff/audit-log';
import { lockSetting, writeSetting } from '../../store/settings';
import { hostOf, requireHost } from './addresses';
import { viewContent } from './content';

export const setContentHosts: StaffHandler<'setContentHosts'> = (request, { db, caller }) => {
  const hosts = [...new Set(request.hosts.map(requireHost))].toSorted();
  return inTransaction(db, async (tx) => {
    // The content is held meanwhile, so that nobody links to a host that is just being left out.
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
