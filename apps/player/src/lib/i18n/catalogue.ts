import type { Locale, PlayerArea, PlayerAreas, PlayerKey } from '@truedraw/messages';

export type Catalogue = Readonly<Partial<Record<PlayerKey, string>>>;

type Loaders = {
  [Area in PlayerArea]: Record<Locale, () => Promise<Readonly<Record<keyof PlayerAreas[Area], string>>>>;
};

/** One chunk for each area and language; only those that are shown are fetched. */
const loaders: Loaders = {
  core: {
    zh: async () => (await import('@truedraw/messages/player/core/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/core/en')).en,
    th: async () => (await import('@truedraw/messages/player/core/th')).th,
  },
  agent: {
    zh: async () => (await import('@truedraw/messages/player/agent/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/agent/en')).en,
    th: async () => (await import('@truedraw/messages/player/agent/th')).th,
  },
  bet: {
    zh: async () => (await import('@truedraw/messages/player/bet/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/bet/en')).en,
    th: async () => (await import('@truedraw/messages/player/bet/th')).th,
  },
  money: {
    zh: async () => (await import('@truedraw/messages/player/money/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/money/en')).en,
    th: async () => (await import('@truedraw/messages/player/money/th')).th,
  },
  report: {
    zh: async () => (await import('@truedraw/messages/player/report/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/report/en')).en,
    th: async () => (await import('@truedraw/messages/player/report/th')).th,
  },
  rule: {
    zh: async () => (await import('@truedraw/messages/player/rule/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/rule/en')).en,
    th: async () => (await import('@truedraw/messages/player/rule/th')).th,
  },
  service: {
    zh: async () => (await import('@truedraw/messages/player/service/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/service/en')).en,
    th: async () => (await import('@truedraw/messages/player/service/th')).th,
  },
  today: {
    zh: async () => (await import('@truedraw/messages/player/today/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/today/en')).en,
    th: async () => (await import('@truedraw/messages/player/today/th')).th,
  },
  verify: {
    zh: async () => (await import('@truedraw/messages/player/verify/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/verify/en')).en,
    th: async () => (await import('@truedraw/messages/player/verify/th')).th,
  },
};

export async function loadCatalogue(locale: Locale, areas: readonly PlayerArea[]): Promise<Catalogue> {
  const parts = await Promise.all(areas.map((area) => loaders[area][locale]()));
  return Object.assign({}, ...parts) as Catalogue;
}
