import type { zh as agent } from './player/agent/zh';
import type { zh as bet } from './player/bet/zh';
import type { zh as core } from './player/core/zh';
import type { zh as money } from './player/money/zh';
import type { zh as report } from './player/report/zh';
import type { zh as rule } from './player/rule/zh';
import type { zh as service } from './player/service/zh';
import type { zh as today } from './player/today/zh';
import type { zh as verify } from './player/verify/zh';
import type { zh as serverBase } from './server/zh';

export { fill, type Params } from './catalog';
export { defaultLocale, isLocale, locales, type Locale } from './locale';

/** The player's texts by area: `core` comes with the app, every other with the first page that says so. */
export interface PlayerAreas {
  core: typeof core;
  agent: typeof agent;
  bet: typeof bet;
  money: typeof money;
  report: typeof report;
  rule: typeof rule;
  service: typeof service;
  today: typeof today;
  verify: typeof verify;
}
export type PlayerArea = keyof PlayerAreas;

export type PlayerMessages = typeof core &
  typeof agent &
  typeof bet &
  typeof money &
  typeof report &
  typeof rule &
  typeof service &
  typeof today &
  typeof verify;
export type PlayerKey = keyof PlayerMessages;
export type ServerKey = keyof typeof serverBase;

/** Any message that the server may send: its own, or one of the app's core. */
export type MessageKey = keyof typeof core | ServerKey;
