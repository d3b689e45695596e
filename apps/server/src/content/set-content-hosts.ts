import type { StaffRequestOf } from '@truedraw/contract/staff';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { contentOf, contentSetting, hostsSetting, linksOf, loadHosts } from './read-content';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import { makeOrPropose, type TwoPersonChange } from '../staff/two-person-change';
import { hostOf, requireHost } from './addresses';
import { viewContent } from './content';
import { scheduledOf, scheduledSetting } from './publish-content';

const hostsIn = ({ hosts }: StaffRequestOf<'setContentHosts'>): string[] =>
  [...new Set(hosts.map(requireHost))].toSorted();

/** A further host, to which links could lead players away, takes two people; one removes hosts. */
export const hostsChange: TwoPersonChange<'setContentHosts'> = {
  kind: 'setContentHosts',
  current: async (tx, _context, request) => {
    const hosts = hostsIn(request);
    // The content is locked meanwhile, so that no link to a removed host can be added.
    const present = contentOf(await lockSetting(tx, contentSetting));
    const next = scheduledOf(await lockSetting(tx, scheduledSetting));
    const links = [present, ...(next ? [next.content] : [])].flatMap(linksOf);
    const lost = links.map(hostOf).find((host) => host !== undefined && !hosts.includes(host));
    if (lost !== undefined) throw new Refusal('HostInUse', { host: lost });
    return { hosts: await loadHosts(tx) };
  },
  wanted: async (_tx, _context, request) => ({ hosts: hostsIn(request) }),
  needsTwo: async (_tx, request, { before }) =>
    hostsIn(request).some((host) => !before['hosts']?.includes(host)),
  apply: async (tx, { caller }, request, first) => {
    const [before, after] = [await loadHosts(tx), hostsIn(request)];
    await writeSetting(tx, hostsSetting, after);
    const detail = { before, after, ...first };
    await record(tx, { staffId: caller.staff.id, action: 'content.hosts', detail });
  },
};

export const setContentHosts: StaffHandler<'setContentHosts'> = async (request, context) => {
  const proposal = await makeOrPropose(context, hostsChange, request);
  return { ...(await viewContent(context.db)), ...(proposal !== undefined && { proposal }) };
};
