import { cleanText } from './clean-text';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { publish } from '../live/events';
import { contentOf, contentSetting, loadHosts, type Content } from './read-content';
import { canonicalJson, record } from '../audit-log/write-log';
import { findPicture } from './store/pictures';
import { lockSetting, writeSetting } from '../db/settings';
import { requireAddress } from './addresses';
import { viewContent } from './content';

export const saveContent: StaffHandler<'saveContent'> = (request, { db, caller }) =>
  inTransaction(db, async (tx) => {
    const before = contentOf(await lockSetting(tx, contentSetting));
    if (before.version !== request.version) throw new Refusal('ContentChanged');
    const after = { ...(await checked(tx, request)), version: before.version + 1 };
    await writeSetting(tx, contentSetting, after);
    await publish(tx, 'settings', { name: contentSetting });
    const detail = { before: differing(before, after), after: differing(after, before) };
    await record(tx, { staffId: caller.staff.id, action: 'content.save', detail });
    return viewContent(tx);
  });

/** Cleans texts, and checks that addresses are allowed and pictures exist. */
async function checked(tx: Queryable, content: Content): Promise<Content> {
  const hosts = await loadHosts(tx);
  const link = (typed: string) => requireAddress(typed, hosts);
  const { banners, middle, contacts } = content;
  for (const { picture } of [...banners, ...(middle.picture ? [middle] : [])])
    await requirePicture(tx, picture);
  return {
    ...content,
    banners: banners.map(({ picture, url }) => ({ picture, url: link(url) })),
    middle: { picture: middle.picture, url: link(middle.url) },
    kefuUrl: link(content.kefuUrl),
    shareUrl: link(content.shareUrl),
    downloadUrl: link(content.downloadUrl),
    contacts: contacts.map(({ name, url }) => ({ name: cleanTexts(name), url: link(url) })),
    rules: cleanTexts(content.rules),
  };
}

const cleanTexts = ({ zh, en, th }: Content['rules']): Content['rules'] => ({
  zh: cleanText(zh),
  en: cleanText(en),
  th: cleanText(th),
});

/** Only our own or uploaded pictures: another site could change its picture at any time. */
async function requirePicture(tx: Queryable, picture: string): Promise<void> {
  if (/^\/art\/[a-z0-9-]+\.(?:svg|png)$/.test(picture)) return;
  const [, id] = /^\/api\/pictures\/([0-9a-f]{64})$/.exec(picture) ?? [];
  if (id === undefined || !(await findPicture(tx, id))) throw new Refusal('PictureMissing');
}

/** The fields that differ. */
const differing = (one: Content, other: Content): Partial<Content> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) => canonicalJson(value) !== canonicalJson(other[field as keyof Content]),
    ),
  );
