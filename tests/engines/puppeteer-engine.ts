import { launch, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import type { Engine } from './engine';

/** Chromium by its own protocol, or Firefox by WebDriver BiDi, which needs no further driver. */
export async function openPuppeteer(name: string, options: LaunchOptions): Promise<Engine> {
  const browser = await launch({
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    ...options,
  });
  const page = await browser.newPage();
  const find = async (script: string) => {
    const element = (await page.evaluateHandle(script)).asElement() as ElementHandle | null;
    if (!element) throw new Error(`nothing is found by ${script}`);
    return element;
  };
  return {
    name,
    version: await browser.version(),
    go: async (url) => void (await page.goto(url)),
    read: (script) => page.evaluate(script),
    click: async (script) => (await find(script)).click(),
    type: async (script, text) => (await find(script)).type(text),
    close: () => browser.close(),
  };
}
