import type { zh } from './zh';

/** The staff's console speaks Chinese and English. */
export type ConsoleLocale = 'zh' | 'en';

export type ConsoleMessages = typeof zh;
export type ConsoleKey = keyof ConsoleMessages;
export type ConsoleCatalogue = Readonly<Record<ConsoleKey, string>>;
