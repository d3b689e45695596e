import type { Locale, PlayerArea, PlayerAreas, PlayerKey } from '@truedraw/messages';

export type Catalogue = Readonly<Partial<Record<PlayerKey, string>>>;

export type Texts<Area extends PlayerArea> = Readonly<Record<keyof PlayerAreas[Area], string>>;
export type LaterArea = Exclude<PlayerArea, 'home'>;

/** The texts of the first view. The loaders of all others come after it. */
const homeTexts: Record<Locale, () => Promise<Texts<'home'>>> = {
  zh: async () => (await import('@truedraw/messages/player/home/zh')).zh,
  en: async () => (await import('@truedraw/messages/player/home/en')).en,
  th: async () => (await import('@truedraw/messages/player/home/th')).th,
};

const load = async (locale: Locale, area: PlayerArea): Promise<Catalogue> =>
  area === 'home' ? homeTexts[locale]() : (await import('./more-texts')).moreTexts[area][locale]();

export async function loadCatalogue(locale: Locale, areas: readonly PlayerArea[]): Promise<Catalogue> {
  const parts = await Promise.all(areas.map((area) => load(locale, area)));
  return Object.assign({}, ...parts) as Catalogue;
}
