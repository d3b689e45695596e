import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const page = { documentElement: { lang: '' } };
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterAll(() => vi.unstubAllGlobals());

/** A console that has just been opened in Chinese; the texts of no other language are loaded. */
async function openConsole() {
  vi.resetModules();
  const locale = await import('./locale');
  await locale.startLocale();
  expect(page.documentElement.lang).toBe('zh');
  return locale;
}

test('a chosen language is kept when the page is closed before its texts are loaded', async () => {
  const { chooseLocale } = await openConsole();
  const shown = chooseLocale('en');
  expect([page.documentElement.lang, ...kept.values()]).toEqual(['zh', 'en']);
  await shown;
  expect(page.documentElement.lang).toBe('en');
});

test('the language chosen last is shown, even if the texts of an earlier choice arrive later', async () => {
  const { chooseLocale, language } = await openConsole();
  await Promise.all([chooseLocale('en'), chooseLocale('zh')]);
  expect([page.documentElement.lang, language.get().locale, ...kept.values()]).toEqual(['zh', 'zh', 'zh']);
});
