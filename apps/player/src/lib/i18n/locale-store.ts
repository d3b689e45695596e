import { defaultLocale, isLocale, type Locale, type PlayerArea } from '@truedraw/messages';
import { createRenderedStore } from '../rendered-store';
import { readText, writeText } from '../storage';
import { loadCatalogue, type Catalogue } from './catalogue';

const localeKey = 'truedraw.locale';
/** The language that was last shown. It is used when the chosen one cannot be loaded without a network. */
const shownKey = 'truedraw.locale.shown';

interface LocaleState {
  locale: Locale;
  catalogue: Catalogue | undefined;
}

/** The app takes over a page of the server only if its language is the same. */
export const useLocaleStore = createRenderedStore<LocaleState>(
  { locale: defaultLocale, catalogue: undefined },
  (current) => current,
);

export const useLocale = (): Locale => useLocaleStore((state) => state.locale);

/** The areas loaded so far. After a change of the language all of them are loaded again. */
const areas = new Set<PlayerArea>(['home']);

/** The language of the latest request. The texts of an earlier request may arrive later and are ignored. */
let wanted: Locale = defaultLocale;

/** Without a choice it is the language of the page, which the server chose by the address. */
const storedLocale = (): Locale => {
  const stored = readText(localeKey);
  if (isLocale(stored)) return stored;
  return isLocale(document.documentElement.lang) ? document.documentElement.lang : defaultLocale;
};

/** The server cannot read local storage, and renders its pages in the language of this cookie. */
function tellServer(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
}

async function show(locale: Locale): Promise<void> {
  wanted = locale;
  const needed = [...areas];
  const catalogue = await loadCatalogue(locale, needed);
  if (wanted !== locale) return;
  if (areas.size > needed.length) return show(locale);
  // Writing it makes the browser compute all styles again, the same value too.
  if (document.documentElement.lang !== locale) {
    document.documentElement.lang = locale;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${locale}.webmanifest`);
  }
  writeText(shownKey, locale);
  useLocaleStore.setState({ locale, catalogue });
}

/** Applies a language that was chosen in another tab. */
const followOtherTabs = (event: StorageEvent) => {
  if (event.key === localeKey) void show(storedLocale());
};

export async function startLocale(): Promise<void> {
  const chosen = storedLocale();
  if (readText(localeKey) === chosen) tellServer(chosen);
  await show(chosen).catch((error: unknown) => {
    const shown = readText(shownKey);
    if (!isLocale(shown) || shown === chosen) throw error;
    return show(shown);
  });
  window.addEventListener('storage', followOtherTabs);
}

/**
 * Stores the choice before its texts are loaded, so that the next start uses it even if the user leaves the page. It is
 * not undone after an error, because leaving the page looks like a network error.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeText(localeKey, locale);
  tellServer(locale);
  await show(locale);
}

/** Loads the texts of an area once. If the language has changed meanwhile, all texts are loaded in the new one. */
export async function needTexts(area: PlayerArea): Promise<void> {
  if (areas.has(area)) return;
  const { locale } = useLocaleStore.getState();
  const texts = await loadCatalogue(locale, [area]);
  areas.add(area);
  if (useLocaleStore.getState().locale !== locale) return show(wanted);
  useLocaleStore.setState(({ catalogue }) => ({ catalogue: { ...catalogue, ...texts } }));
}
