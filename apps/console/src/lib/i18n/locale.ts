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

/** The newest that was asked for; the texts of an older one may come after its own. */
let wanted: ConsoleLocale = 'zh';

async function show(locale: ConsoleLocale): Promise<void> {
  wanted = locale;
  const catalogue = await loaders[locale]();
  if (wanted !== locale) return;
  document.documentElement.lang = locale;
  language.set({ locale, catalogue });
}

export const startLocale = (): Promise<void> => show(localStorage.getItem(localeKey) === 'en' ? 'en' : 'zh');

/** The choice stands at once, also for whoever leaves before its texts are there. */
export async function chooseLocale(locale: ConsoleLocale): Promise<void> {
  localStorage.setItem(localeKey, locale);
  await show(locale);
}
