import type { zh as playerBase } from './player/zh';
import type { zh as serverBase } from './server/zh';

export { fill, type Params } from './catalog';
export { defaultLocale, isLocale, locales, type Locale } from './locale';

export type PlayerMessages = typeof playerBase;
export type PlayerKey = keyof PlayerMessages;
export type ServerKey = keyof typeof serverBase;

/** Any message that the server may send: its own, or one that the specification names for the player's app. */
export type MessageKey = PlayerKey | ServerKey;
