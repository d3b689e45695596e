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

/** The language that was chosen last. The texts of an earlier choice may arrive after its texts. */
let chosen: ConsoleLocale = 'zh';

async function show(locale: ConsoleLocale): Promise<void> {
  chosen = locale;
  const catalogue = await loaders[locale]();
  if (chosen !== locale) return;
  document.documentElement.lang = locale;
  language.set({ locale, catalogue });
}

export const startLocale = (): Promise<void> => show(localStorage.getItem(localeKey) === 'en' ? 'en' : 'zh');

/** The choice is stored before the texts are loaded, so that closing the page does not lose it. */
export async function chooseLocale(locale: ConsoleLocale): Promise<void> {
  localStorage.setItem(localeKey, locale);
  await show(locale);
}
