import type { ResponseOf } from '@truedraw/contract';
import type { StaffRequestOf } from '@truedraw/contract/staff';
import type { Locale } from '@truedraw/messages';
import type { Queryable } from '../db/pool';
import { readSetting } from '../db/settings';

/** The content of the player's app, as staff set it; `version` increases with every change. */
export type Content = Omit<StaffRequestOf<'saveContent'>, 'goesLiveAt'>;

export const contentSetting = 'content';
export const hostsSetting = 'content_hosts';

const noText = { zh: '', en: '', th: '' };

/** The default content. Paths without a host belong to the app itself. */
const defaultContent: Content = {
  version: 0,
  banners: [
    { picture: '/art/banner-draw.svg', url: '/today' },
    { picture: '/art/banner-verify.svg', url: '/verify' },
    { picture: '/art/banner-chart.svg', url: '/distribution' },
  ],
  middle: { picture: '/art/middle.svg', url: '/rule' },
  kefuUrl: '/service',
  shareUrl: '/share',
  downloadUrl: '/',
  contacts: [],
  rules: noText,
};

export const contentOf = (stored: unknown): Content => ({
  ...defaultContent,
  ...(stored as Partial<Content> | undefined),
});

export const loadContent = async (db: Queryable): Promise<Content> =>
  contentOf(await readSetting(db, contentSetting));

/** The hosts that links may lead to. */
export const loadHosts = async (db: Queryable): Promise<string[]> =>
  ((await readSetting(db, hostsSetting)) as string[] | undefined) ?? [];

type ShownContent = Pick<
  ResponseOf<'config'>,
  'titleImage' | 'titleUrls' | 'midImage' | 'midUrl' | 'kefuUrl' | 'shareUrl' | 'downloadUrl'
>;

/** The part that is sent to the apps. */
export const shownContent = ({ banners, middle, kefuUrl, shareUrl, downloadUrl }: Content): ShownContent => ({
  titleImage: banners.map(({ picture }) => picture),
  titleUrls: banners.map(({ url }) => url),
  midImage: middle.picture,
  midUrl: middle.url,
  kefuUrl,
  shareUrl,
  downloadUrl,
});

/** The staff's texts for players, in a language or else in the default one. */
export const notesIn = ({ rules, contacts }: Content, locale: Locale): ResponseOf<'notes'> => ({
  rules: rules[locale] || rules.zh,
  contacts: contacts.map(({ name, url }) => ({ name: name[locale] || name.zh, url })),
});

/** Every address that the content links to. */
export const linksOf = ({ banners, middle, kefuUrl, shareUrl, downloadUrl, contacts }: Content): string[] => [
  ...banners.map(({ url }) => url),
  middle.url,
  kefuUrl,
  shareUrl,
  downloadUrl,
  ...contacts.map(({ url }) => url),
];
