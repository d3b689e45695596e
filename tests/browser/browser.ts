import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from './chromium';

let running: Promise<Browser> | undefined;

/** The browser that all test files of a worker share. Every phone has a profile of its own in it; a file leaves none behind. */
export async function openBrowser(): Promise<Browser> {
  const browser = await (running ??= launchChromium());
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    if (!browser.isConnected()) running = undefined;
  });
  return browser;
}
