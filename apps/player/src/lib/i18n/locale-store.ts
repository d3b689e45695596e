import { defaultLocale, isLocale, type Locale, type PlayerArea } from '@truedraw/messages';
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

/** The areas that some page has asked for; another language brings them all. */
const areas = new Set<PlayerArea>(['core']);

const storedLocale = (): Locale => {
  const stored = readText(localeKey);
  return isLocale(stored) ? stored : defaultLocale;
};

async function show(locale: Locale): Promise<void> {
  const wanted = [...areas];
  const catalogue = await loadCatalogue(locale, wanted);
  if (areas.size > wanted.length) return show(locale);
  document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`);
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

/** Brings the texts of an area, once; a language chosen meanwhile brings its own. */
export async function needTexts(area: PlayerArea): Promise<void> {
  if (areas.has(area)) return;
  const { locale } = useLocaleStore.getState();
  const texts = await loadCatalogue(locale, [area]);
  areas.add(area);
  if (useLocaleStore.getState().locale !== locale) return show(useLocaleStore.getState().locale);
  useLocaleStore.setState(({ catalogue }) => ({ catalogue: { ...catalogue, ...texts } }));
}
