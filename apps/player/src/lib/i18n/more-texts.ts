import type { Locale } from '@truedraw/messages';
import type { LaterArea, Texts } from './catalogue';

type Loaders = { [Area in LaterArea]: Record<Locale, () => Promise<Texts<Area>>> };

/** There is one chunk for each area and language. A chunk is loaded only when it is needed. */
export const moreTexts: Loaders = {
  core: {
    zh: async () => (await import('@truedraw/messages/player/core/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/core/en')).en,
    th: async () => (await import('@truedraw/messages/player/core/th')).th,
  },
  agents: {
    zh: async () => (await import('@truedraw/messages/player/agents/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/agents/en')).en,
    th: async () => (await import('@truedraw/messages/player/agents/th')).th,
  },
  bets: {
    zh: async () => (await import('@truedraw/messages/player/bets/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/bets/en')).en,
    th: async () => (await import('@truedraw/messages/player/bets/th')).th,
  },
  orders: {
    zh: async () => (await import('@truedraw/messages/player/orders/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/orders/en')).en,
    th: async () => (await import('@truedraw/messages/player/orders/th')).th,
  },
  reports: {
    zh: async () => (await import('@truedraw/messages/player/reports/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/reports/en')).en,
    th: async () => (await import('@truedraw/messages/player/reports/th')).th,
  },
  content: {
    zh: async () => (await import('@truedraw/messages/player/content/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/content/en')).en,
    th: async () => (await import('@truedraw/messages/player/content/th')).th,
  },
  chat: {
    zh: async () => (await import('@truedraw/messages/player/chat/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/chat/en')).en,
    th: async () => (await import('@truedraw/messages/player/chat/th')).th,
  },
  market: {
    zh: async () => (await import('@truedraw/messages/player/market/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/market/en')).en,
    th: async () => (await import('@truedraw/messages/player/market/th')).th,
  },
  proof: {
    zh: async () => (await import('@truedraw/messages/player/proof/zh')).zh,
    en: async () => (await import('@truedraw/messages/player/proof/en')).en,
    th: async () => (await import('@truedraw/messages/player/proof/th')).th,
  },
};
