import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffCalls, type StaffCallName, type StaffRequestOf } from '@truedraw/contract/staff';
import { fill } from '@truedraw/messages';
import type { ConsoleKey, ConsoleLocale } from '@truedraw/messages/console';
import { en } from '@truedraw/messages/console/en';
import { zh } from '@truedraw/messages/console/zh';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { codeOf } from '../faults/people';
import { nameOf, send } from '../faults/post';

/** Of every demonstration's staff. */
const demoSecret = 'TRUEDRAW2DEMO3STAFF4CODES5ONLY67';

/** One of the staff at a desk: a fresh profile, 1280x800, one language. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  /** A text of the console in this desk's language. */
  t(key: ConsoleKey, params?: Record<string, string | number>): string;
  /** To a page of the console, by a fresh load: the session is the tab's and stays. */
  go(path: string): Promise<void>;
  button(key: ConsoleKey, params?: Record<string, string | number>): Locator;
  /** Answers the question that stands, by its own button. */
  confirm(key: ConsoleKey): Promise<void>;
  type(key: ConsoleKey, text: string): Promise<void>;
  says(text: string): Promise<void>;
  complaints: string[];
}

export interface DeskOptions {
  url: string;
  locale?: ConsoleLocale;
  dark?: boolean;
  width?: number;
  height?: number;
  /** What another desk's tab held, to go on as the same person without a further code. */
  session?: string;
}

export async function openDesk(browser: Browser, options: DeskOptions): Promise<Desk> {
  const { url, locale = 'en', dark = false, width = 1280, height = 800, session } = options;
  const context = await browser.newContext({
    baseURL: url,
    locale: { zh: 'zh-CN', en: 'en-GB' }[locale],
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([chosen, held]) => {
      localStorage.setItem('truedraw.console.locale', chosen ?? 'zh');
      if (held && !sessionStorage.getItem('begun')) {
        sessionStorage.setItem('truedraw.console.session', held);
        sessionStorage.setItem('begun', 'yes');
      }
    },
    [locale, session],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is shown by Chromium as a failed resource; that is an answer, not a fault of ours.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const catalogue = { zh, en }[locale];
  const t: Desk['t'] = (key, params) => fill(catalogue[key], params);
  return {
    context,
    page,
    complaints,
    t,
    async go(path) {
      await page.goto(`/console${path}`);
      await page.locator('#root h1').first().waitFor();
    },
    button: (key, params) => page.getByRole('button', { name: t(key, params), exact: true }),
    confirm: (key) =>
      page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t(key), exact: true })
        .click(),
    type: (key, text) => page.getByLabel(t(key), { exact: true }).fill(text),
    says: (text) => page.getByText(text).first().waitFor(),
  };
}

const codeMs = 30_000;

/** Types a name, a password and a code, as a person does, who waits for the next code where one was used already. */
async function signIn(desk: Desk, name: string, aheadMs: number): Promise<void> {
  const inside = desk.page.getByRole('navigation');
  for (let tries = 0; tries < 3; tries++) {
    await desk.type('SignIn.Name', name);
    await desk.type('SignIn.Password', 'truedraw');
    await desk.type('SignIn.Code', codeOf(demoSecret, Date.now() + aheadMs));
    await desk.button('SignIn.Submit').click();
    await inside.or(desk.page.getByRole('alert')).first().waitFor();
    if (await inside.isVisible()) return;
    await sleep(codeMs - (Date.now() % codeMs));
    await desk.go('/');
  }
  throw new Error(`${name} cannot sign in`);
}

/** A second desk of the same person signs in by the next code, which clocks that differ a little already show. */
export async function openDeskAs(
  browser: Browser,
  name: string,
  { second = false, ...options }: DeskOptions & { second?: boolean },
): Promise<Desk> {
  const desk = await openDesk(browser, options);
  await desk.go('/');
  await signIn(desk, name, second ? codeMs : 0);
  return desk;
}

/** What the tab holds of its session, for another desk of the same person. */
export const sessionOf = ({ page }: Desk): Promise<string | undefined> =>
  page.evaluate(() => sessionStorage.getItem('truedraw.console.session') ?? undefined);

/** What the console's page would send, as whoever sits at the desk; the name of a refusal, or ok. */
export async function callFrom<Name extends StaffCallName>(
  desk: Desk,
  name: Name,
  fields: StaffRequestOf<Name>,
): Promise<string> {
  const { token } = JSON.parse((await sessionOf(desk)) ?? '{}') as { token: string };
  const { path, methods } = staffCalls[name];
  const { origin } = new URL(desk.page.url());
  const headers = { 'staff-token': token };
  return nameOf(await send(origin, path, fields, { headers, method: methods[0] }));
}

/** The demonstration's staff. */
export type StaffName = 'owner' | 'draws1' | 'draws2' | 'finance' | 'support' | 'auditor';

/** One desk for each of the staff, signed in once: a code is good for one sign-in. */
export function keepDesks(open: (name: StaffName) => Promise<Desk>) {
  const desks = new Map<StaffName, Promise<Desk>>();
  return {
    deskOf: (name: StaffName): Promise<Desk> => {
      const known = desks.get(name);
      if (known) return known;
      const opening = open(name);
      desks.set(name, opening);
      opening.catch(() => desks.delete(name));
      return opening;
    },
    /** What the browsers of all of them complained about. */
    complaints: async (): Promise<string[]> =>
      (await Promise.all(desks.values())).flatMap(({ complaints }) => complaints),
  };
}

/** The row with these texts. */
export const row = (desk: Desk, ...texts: string[]): Locator =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), desk.page.getByRole('row'));

export const inRow = (desk: Desk, text: string | string[], key: ConsoleKey): Locator =>
  row(desk, ...[text].flat()).getByRole('button', { name: desk.t(key), exact: true });

/** The first of the options, which is expected to be this one. */
export async function choose(desk: Desk, key: ConsoleKey, option: string): Promise<void> {
  await desk.page.getByRole('dialog').getByLabel(desk.t(key), { exact: true }).click();
  await desk.page.locator('.ant-select-item-option-active', { hasText: option }).waitFor();
  await desk.page.keyboard.press('Enter');
}

/** Into a field of the dialog that stands. */
export const typeInto = (desk: Desk, key: ConsoleKey, text: string): Promise<void> =>
  desk.page.getByRole('dialog').getByLabel(desk.t(key), { exact: true }).fill(text);

export async function typeFigures(desk: Desk, set: string, value: string): Promise<void> {
  await desk.type('Result.Set', set);
  await desk.type('Result.Value', value);
}

/** The file that the page's button saves, line by line. */
export async function savedBy(desk: Desk): Promise<{ name: string; lines: string[] }> {
  const saving = desk.page.waitForEvent('download');
  await desk.button('Common.Export').click();
  const file = await saving;
  const text = await readFile(await file.path(), 'utf8');
  return {
    name: file.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
}
