import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium, launchShell } from './chromium';
import { closeProfiles } from './profiles';

let running: Promise<Browser> | undefined;

/** The browser that all test files of a worker share. Every phone has its own profile; each file closes its profiles. */
export async function openBrowser(): Promise<Browser> {
  const browser = await (running ??= launchShell('--process-per-site'));
  afterAll(async () => {
    await closeProfiles(browser);
    if (!browser.isConnected()) running = undefined;
  });
  return browser;
}

/** The whole Chromium for one file, which needs notifications or has to be offline. */
export async function openWholeBrowser(): Promise<Browser> {
  const browser = await launchChromium('--process-per-site');
  afterAll(() => browser.close());
  return browser;
}
