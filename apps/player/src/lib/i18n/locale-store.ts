import { defaultLocale, isLocale, type Locale, type PlayerArea } from '@truedraw/messages';
import { create } from 'zustand';
import { readText, writeText } from '../storage';
import { loadCatalogue, type Catalogue } from './catalogue';

const localeKey = 'truedraw.locale';
/** The language that was last shown, for a start without a network that the chosen one would need. */
const shownKey = 'truedraw.locale.shown';

interface LocaleState {
  locale: Locale;
  catalogue: Catalogue | undefined;
}

export const useLocaleStore = create<LocaleState>(() => ({ locale: defaultLocale, catalogue: undefined }));

export const useLocale = (): Locale => useLocaleStore((state) => state.locale);

/** The areas that some page has asked for; another language brings them all. */
const areas = new Set<PlayerArea>(['core']);

/** The newest that was asked for; the texts of an older one may come after its own. */
let wanted: Locale = defaultLocale;

const storedLocale = (): Locale => {
  const stored = readText(localeKey);
  return isLocale(stored) ? stored : defaultLocale;
};

async function show(locale: Locale): Promise<void> {
  wanted = locale;
  const needed = [...areas];
  const catalogue = await loadCatalogue(locale, needed);
  if (wanted !== locale) return;
  if (areas.size > needed.length) return show(locale);
  document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`);
  writeText(shownKey, locale);
  useLocaleStore.setState({ locale, catalogue });
}

/** Another tab's choice is followed. */
const followOtherTabs = (event: StorageEvent) => {
  if (event.key === localeKey) void show(storedLocale());
};

export async function startLocale(): Promise<void> {
  const chosen = storedLocale();
  await show(chosen).catch((error: unknown) => {
    const shown = readText(shownKey);
    if (!isLocale(shown) || shown === chosen) throw error;
    return show(shown);
  });
  window.addEventListener('storage', followOtherTabs);
}

/**
 * The choice is stored at once, even if the user leaves before its texts are loaded; the next start loads them again.
 * It is not undone on a failure, because leaving a page looks like a failed network.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeText(localeKey, locale);
  await show(locale);
}

/** Brings the texts of an area, once; a language chosen meanwhile brings its own. */
export async function needTexts(area: PlayerArea): Promise<void> {
  if (areas.has(area)) return;
  const { locale } = useLocaleStore.getState();
  const texts = await loadCatalogue(locale, [area]);
  areas.add(area);
  if (useLocaleStore.getState().locale !== locale) return show(wanted);
  useLocaleStore.setState(({ catalogue }) => ({ catalogue: { ...catalogue, ...texts } }));
}
