import { cleanText } from './clean-text';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { contentOf, contentSetting, loadHosts, type Content } from './read-content';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { findPicture } from './store/pictures';
import { lockSetting, writeSetting } from '../db/settings';
import { requireAddress } from './addresses';
import { viewContent } from './content';
import {
  differing,
  publishContent,
  scheduledOf,
  scheduledSetting,
  type ScheduledContent,
} from './publish-content';

export const saveContent: StaffHandler<'saveContent'> = ({ goesLiveAt, ...request }, { db, caller }) =>
  inTransaction(db, async (tx) => {
    const before = contentOf(await lockSetting(tx, contentSetting));
    if (before.version !== request.version) throw new Refusal('ContentChanged');
    if (scheduledOf(await lockSetting(tx, scheduledSetting))) throw new Refusal('ContentWaits');
    const content = await checked(tx, request);
    const staffId = caller.staff.id;
    if (goesLiveAt !== undefined && goesLiveAt > (await readClock(tx))) {
      const waiting: ScheduledContent = { content, goesLiveAt, staffId };
      await writeSetting(tx, scheduledSetting, waiting);
      const detail = {
        goesLiveAt,
        before: differing(before, content),
        after: differing(content, before),
      };
      await record(tx, { staffId, action: 'content.schedule', detail });
    } else await publishContent(tx, before, content, { staffId, action: 'content.save' });
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
