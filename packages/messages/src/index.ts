import type { zh as agents } from './player/agents/zh';
import type { zh as bets } from './player/bets/zh';
import type { zh as chat } from './player/chat/zh';
import type { zh as content } from './player/content/zh';
import type { zh as core } from './player/core/zh';
import type { zh as home } from './player/home/zh';
import type { zh as market } from './player/market/zh';
import type { zh as orders } from './player/orders/zh';
import type { zh as proof } from './player/proof/zh';
import type { zh as reports } from './player/reports/zh';
import type { zh as serverBase } from './server/zh';

export { fill, type Params } from './catalog';
export { defaultLocale, isLocale, locales, type Locale } from './locale';

/**
 * The player's texts by noun. `home` is loaded with the app, `core` right after it and before any other page, every other
 * part with the first page that needs it.
 */
export interface PlayerAreas {
  home: typeof home;
  core: typeof core;
  agents: typeof agents;
  bets: typeof bets;
  orders: typeof orders;
  reports: typeof reports;
  content: typeof content;
  chat: typeof chat;
  market: typeof market;
  proof: typeof proof;
}
export type PlayerArea = keyof PlayerAreas;

export type PlayerMessages = typeof home &
  typeof core &
  typeof agents &
  typeof bets &
  typeof orders &
  typeof reports &
  typeof content &
  typeof chat &
  typeof market &
  typeof proof;
export type PlayerKey = keyof PlayerMessages;
export type ServerKey = keyof typeof serverBase;

/** Any message that the server may send: its own, or one of the app's home and core. */
export type MessageKey = keyof typeof home | keyof typeof core | ServerKey;
