import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { calls, type ResponseOf } from '@truedraw/contract';
import { fill, type Locale, type PlayerKey } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { returnProfile, takeProfile, type ProfileOptions } from './profiles';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The phone of a person: an empty profile, 390x844, one language. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  /** A text of the app in this phone's language. */
  t(key: PlayerKey, params?: Record<string, string | number>): string;
  /** Loads a page. */
  go(path: string): Promise<void>;
  /** Loads the page again. */
  reload(): Promise<void>;
  press(key: PlayerKey): Promise<void>;
  type(key: PlayerKey, text: string): Promise<void>;
  /** Waits until the address is this path. */
  at(path: string): Promise<void>;
  toast(text: string): Promise<void>;
  /** Closes the phone and removes its stored data. */
  close(): Promise<void>;
  /** Console errors and exceptions of the browser. */
  complaints: string[];
}

interface PhoneOptions extends ProfileOptions {
  locale: Locale;
  dark?: boolean;
  width?: number;
  height?: number;
}

export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { locale, dark = false, width = 390, height = 844 } = options;
  const { context, page } = await takeProfile(browser, options);
  if (width !== 390 || height !== 844) await page.setViewportSize({ width, height });
  if (dark) await page.emulateMedia({ colorScheme: 'dark' });
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium reports a refused call as a failed resource, but a refusal is a valid response.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const t: Phone['t'] = (key, params) => fill(playerCatalogs[locale][key], params);
  return {
    context,
    page,
    complaints,
    t,
    async reload() {
      await sheetLeft(page);
      await page.reload();
    },
    async go(path) {
      await sheetLeft(page);
      await page.goto(path);
      await page.locator('#root:not([data-prebuilt]) h1').first().waitFor();
    },
    press: (key) =>
      page
        .locator(`:is(button, a, [role=tab], [role=button])`)
        .filter({ hasText: exactly(t(key)) })
        .first()
        .click(),
    type: (key, text) => page.getByLabel(t(key), { exact: true }).and(page.locator('input')).fill(text),
    at: (path) => page.waitForURL((at) => at.pathname + at.search === path),
    close: () => returnProfile(browser, context, options),
    toast: (text) => page.getByText(text, { exact: true }).first().waitFor(),
  };
}

/** A closed sheet takes its entry out of the history, which would end the loading of a page. */
const sheetLeft = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('dialog[open]') !== null ||
      !(history.state as { modal?: boolean } | null)?.modal,
  );

const exactly = (text: string) =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*$`);

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

/** axe's findings on the current page, one line each. For a second look at a page its colours are enough. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A document that was checked before already contains axe.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Waits for animations: a colour in a transition would be measured wrongly.
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
    // Collects only violations; the rules are the same.
    const result = await axe.run({
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: only }),
    });
    return result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, rulesOf[rules]);
}

const rulesOf = { all: [], colours: ['color-contrast', 'link-in-text-block'] } as const;

/** The values that do not fit into their fields. */
export const cutFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ value }) => value),
  );

/** The latest code that the demonstration's outbox shows for an address. */
export async function codeFrom(url: string, to: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const letters = (await (await fetch(`${url}/outbox`)).json()) as { to: string; code: string }[];
    const letter = letters.find((candidate) => candidate.to === to);
    if (letter) return letter.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code came for ${to}`);
}

/** A phone on which an account with the demo's password is logged in. `guest` is not logged in. */
export async function openPhoneAs(browser: Browser, who: string, options: PhoneOptions): Promise<Phone> {
  const phone = await openPhone(browser, options);
  await store(phone.page, { 'truedraw.locale': options.locale });
  if (who !== 'guest') await store(phone.page, await logIn(phone.page, who));
  return phone;
}

const store = (page: Page, entries: Record<string, string>) =>
  page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);

/** Logs in by a call and returns what the app stores of a login. */
async function logIn(page: Page, who: string): Promise<Record<string, string>> {
  const passwd = createHash('md5').update('truedraw').digest('hex');
  const answer = await page.request.post(calls.login.path, { data: { account: who, passwd } });
  const { data, msg } = (await answer.json()) as { data: ResponseOf<'login'>; msg: string };
  if (!answer.ok()) throw new Error(`${who} cannot log in: ${msg}`);
  const { token, password, ...account } = data;
  return {
    'truedraw.account': JSON.stringify(account),
    'truedraw.token': JSON.stringify({ token, refreshedAt: Date.now() }),
    'truedraw.login': JSON.stringify({ account: account.account, password }),
  };
}
