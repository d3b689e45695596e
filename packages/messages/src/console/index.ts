import type { zh } from './zh';

/** The console has two languages: Chinese and English. */
export type ConsoleLocale = 'zh' | 'en';

export type ConsoleMessages = typeof zh;
export type ConsoleKey = keyof ConsoleMessages;
export type ConsoleCatalogue = Readonly<Record<ConsoleKey, string>>;
