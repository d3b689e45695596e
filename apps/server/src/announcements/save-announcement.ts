import type { StaffRequestOf } from '@truedraw/contract/staff';
import { record } from '../audit-log/write-log';
import { cleanText } from '../content/clean-text';
import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { publish } from '../live/events';
import { Refusal } from '../refusal';
import { lockCaller } from '../staff/lock-caller';
import {
  findAccounts,
  findSameAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
  type NamedUser,
  type Written,
} from './store/announcements';

type Request = StaffRequestOf<'saveAnnouncement'>;

export const saveAnnouncement: StaffHandler<'saveAnnouncement'> = ({ id, version, ...request }, context) =>
  inTransaction(context.db, async (tx) => {
    const staffId = context.caller.staff.id;
    const before = id === undefined ? undefined : await lockAnnouncement(tx, id);
    if (id !== undefined && !before) throw new Refusal('NotFound');
    if (before && before.version !== version) throw new Refusal('AnnouncementChanged');
    const title = cleanTexts(request.title);
    const text = cleanTexts(request.text);
    const users = await meantUsers(tx, request);
    const now = await readClock(tx);
    const { startsAt = now, endsAt } = request;
    if (endsAt <= startsAt || endsAt <= now) throw new Refusal('TimesInvalid');
    const accounts = users.map(({ account }) => account);
    const after: Written = { title, text, target: request.target, accounts, startsAt, endsAt };
    if (id === undefined) {
      await lockCaller(tx, context.caller);
      const same = await findSameAnnouncement(tx, after, staffId);
      if (same !== undefined) return { id: same };
    }
    const isLive = startsAt <= now;
    const saved = { ...after, userIds: users.map((user) => user.id), told: isLive, staffId };
    if (id !== undefined) await updateAnnouncement(tx, id, saved);
    const savedId = id ?? (await insertAnnouncement(tx, saved));
    // Phones read again only if something that they may show has changed.
    if (isLive || (before && before.startsAt <= now)) await publish(tx, 'announcements', {});
    const action = before ? 'announcement.change' : 'announcement.write';
    const { version: _version, ...was } = before ?? { version: 0 };
    const detail = { announcement: savedId, before: before ? was : null, after };
    await record(tx, { staffId, action, detail });
    return { id: savedId };
  });

function cleanTexts({ zh, en, th }: Written['title']): Written['title'] {
  const texts = { zh: cleanText(zh), en: cleanText(en), th: cleanText(th) };
  if (Object.values(texts).includes('')) throw new Refusal('TextsMissing');
  return texts;
}

/** Whom the request names. Nobody for all. */
async function meantUsers(tx: Queryable, { target, accounts }: Request): Promise<NamedUser[]> {
  if (target === 'all') return [];
  const named = [...new Set(accounts.map((account) => account.trim().toLowerCase()).filter(Boolean))];
  if (!named.length) throw new Refusal(target === 'tree' ? 'AgentMissing' : 'AccountsMissing');
  const users = await findAccounts(tx, named);
  const known = new Set(users.map(({ account }) => account.toLowerCase()));
  const unknown = named.filter((account) => !known.has(account));
  if (unknown.length) throw new Refusal('AccountsUnknown', { accounts: unknown.join(', ') });
  if (target === 'tree' && (users.length > 1 || !users[0]!.isAgent)) throw new Refusal('AgentMissing');
  return users;
}
