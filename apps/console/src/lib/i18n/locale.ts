import type { ConsoleCatalogue, ConsoleLocale } from '@truedraw/messages/console';
import { createStore, useStore } from '../store';

const localeKey = 'truedraw.console.locale';

/** One chunk for each language; only the one that is shown is fetched. */
const loaders: Record<ConsoleLocale, () => Promise<ConsoleCatalogue>> = {
  zh: async () => (await import('@truedraw/messages/console/zh')).zh,
  en: async () => (await import('@truedraw/messages/console/en')).en,
};

interface Language {
  locale: ConsoleLocale;
  catalogue: ConsoleCatalogue | undefined;
}

export const language = createStore<Language>({ locale: 'zh', catalogue: undefined });

export const useLocale = (): ConsoleLocale => useStore(language).locale;

async function show(locale: ConsoleLocale): Promise<void> {
  const catalogue = await loaders[locale]();
  document.documentElement.lang = locale;
  language.set({ locale, catalogue });
}

export const startLocale = (): Promise<void> => show(localStorage.getItem(localeKey) === 'en' ? 'en' : 'zh');

export async function chooseLocale(locale: ConsoleLocale): Promise<void> {
  await show(locale);
  localStorage.setItem(localeKey, locale);
}
