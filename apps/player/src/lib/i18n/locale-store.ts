import { defaultLocale, isLocale, type Locale } from '@truedraw/messages';
import { create } from 'zustand';
import { readText, writeText } from '../storage';
import { loadCatalogue, type Catalogue } from './catalogue';

const localeKey = 'truedraw.locale';

interface LocaleState {
  locale: Locale;
  catalogue: Catalogue | undefined;
}

export const useLocaleStore = create<LocaleState>(() => ({ locale: defaultLocale, catalogue: undefined }));

export const useLocale = (): Locale => useLocaleStore((state) => state.locale);

const storedLocale = (): Locale => {
  const stored = readText(localeKey);
  return isLocale(stored) ? stored : defaultLocale;
};

async function show(locale: Locale): Promise<void> {
  const catalogue = await loadCatalogue(locale);
  document.documentElement.lang = locale;
  useLocaleStore.setState({ locale, catalogue });
}

/** Another tab's choice is followed. */
const followOtherTabs = (event: StorageEvent) => {
  if (event.key === localeKey) void show(storedLocale());
};

export async function startLocale(): Promise<void> {
  await show(storedLocale());
  window.addEventListener('storage', followOtherTabs);
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await show(locale);
  writeText(localeKey, locale);
}
