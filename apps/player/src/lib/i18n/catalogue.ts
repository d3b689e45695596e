import type { Locale, PlayerKey } from '@truedraw/messages';

export type Catalogue = Readonly<Record<PlayerKey, string>>;

/** One chunk for each language; only the chosen one is fetched. */
const loaders: Record<Locale, () => Promise<Catalogue>> = {
  zh: async () => (await import('@truedraw/messages/player/zh')).zh,
  en: async () => (await import('@truedraw/messages/player/en')).en,
  th: async () => (await import('@truedraw/messages/player/th')).th,
};

export const loadCatalogue = (locale: Locale): Promise<Catalogue> => loaders[locale]();
