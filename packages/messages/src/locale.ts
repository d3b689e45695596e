export const locales = ['zh', 'en', 'th'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'zh';

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);
