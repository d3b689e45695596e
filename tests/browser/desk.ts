import { readFile } from 'node:fs/promises';
import { staffCalls, staffCookie, type StaffCallName, type StaffRequestOf } from '@truedraw/contract/staff';
import { fill } from '@truedraw/messages';
import type { ConsoleKey, ConsoleLocale } from '@truedraw/messages/console';
import { en } from '@truedraw/messages/console/en';
import { zh } from '@truedraw/messages/console/zh';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { nameOf, send } from '../faults/post';
import { openStaff, type StaffName } from './staff';

/** A browser tab of a staff member: 1280x800, one language. The tabs of a profile share the session. */
export interface Desk {
  url: string;
  context: BrowserContext;
  page: Page;
  /** A text of the console in this desk's language. */
  t(key: ConsoleKey, params?: Record<string, string | number>): string;
  /** Opens a page of the console like a link; the first time by loading it. */
  go(path: string): Promise<void>;
  /** The same by loading the page; the browser keeps its session. */
  load(path: string): Promise<void>;
  button(key: ConsoleKey, params?: Record<string, string | number>): Locator;
  /** Presses a button of the open dialog. */
  confirm(key: ConsoleKey): Promise<void>;
  type(key: ConsoleKey, text: string): Promise<void>;
  waitForText(text: string): Promise<void>;
  complaints: string[];
  /** The calls that the server refused because of the role, and on which page. */
  refused: string[];
  /** The token with which the profile was opened. */
  token: string | undefined;
}

export interface DeskOptions {
  url: string;
  locale?: ConsoleLocale;
  dark?: boolean;
  width?: number;
  height?: number;
  /** The token of a login, to begin signed in. */
  token?: string | undefined;
  /** The profile of another desk, to open another tab of it. */
  context?: BrowserContext;
}

export async function openDesk(browser: Browser, options: DeskOptions): Promise<Desk> {
  const { url, locale = 'en', token } = options;
  const context = options.context ?? (await openProfile(browser, options));
  if (token) await signInBy(context, url, token);
  const page = await context.newPage();
  await page.addInitScript((chosen) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('truedraw.console.locale', chosen);
  }, locale);
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium reports a refused call as a failed resource, but a refusal is a valid response.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.url()} on ${page.url()}`);
  });
  const catalogue = { zh, en }[locale];
  const t: Desk['t'] = (key, params) => fill(catalogue[key], params);
  const waitUntilLoaded = () => page.locator('#root h1').first().waitFor();
  return {
    url,
    context,
    page,
    complaints,
    refused,
    token,
    t,
    async go(path) {
      const to = `/console${path}`;
      if (page.url().startsWith(url)) await page.evaluate(follow, to);
      else await page.goto(to);
      await waitUntilLoaded();
    },
    async load(path) {
      await page.goto(`/console${path}`);
      await waitUntilLoaded();
    },
    button: (key, params) => page.getByRole('button', { name: t(key, params), exact: true }),
    confirm: (key) =>
      page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t(key), exact: true })
        .click(),
    type: (key, text) => page.getByLabel(t(key), { exact: true }).fill(text),
    waitForText: (text) => page.getByText(text).first().waitFor(),
  };
}

/** Gives a profile the cookie that a login with this token would set. */
export const signInBy = (context: BrowserContext, url: string, token: string): Promise<void> =>
  context.addCookies([
    {
      name: staffCookie.name,
      value: token,
      domain: new URL(url).hostname,
      path: staffCookie.path,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);

/** Navigates within the page, without loading it. */
function follow(to: string): void {
  history.pushState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const openProfile = (
  browser: Browser,
  { url, locale = 'en', dark = false, width = 1280, height = 800 }: DeskOptions,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    locale: { zh: 'zh-CN', en: 'en-GB' }[locale],
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });

/** Makes a staff call with the session of the desk. Returns the name of the refusal, or ok. */
export async function callFrom<Name extends StaffCallName>(
  desk: Desk,
  name: Name,
  fields: StaffRequestOf<Name>,
): Promise<string> {
  const { path, methods } = staffCalls[name];
  const headers = { 'staff-token': desk.token ?? '' };
  return nameOf(await send(desk.url, path, fields, { headers, method: methods[0] }));
}

/** One desk for each staff member, each in a profile of its own. */
export function keepDesks(browser: Browser, url: () => string) {
  const desks = new Map<StaffName, Promise<Desk>>();
  let opened: ReturnType<typeof openStaff> | undefined;
  const staff = () => (opened ??= openStaff(url()));
  async function open(name: StaffName): Promise<Desk> {
    const token = await (await staff()).token(name);
    return openDesk(browser, { url: url(), token });
  }
  return {
    /** The people of the desks, to make calls as them. */
    staff,
    deskOf: (name: StaffName): Promise<Desk> => {
      const desk = desks.get(name) ?? open(name);
      desks.set(name, desk);
      return desk;
    },
    /** The errors of all desks. */
    complaints: async (): Promise<string[]> =>
      (await Promise.all(desks.values())).flatMap(({ complaints }) => complaints),
  };
}

/** The row with these texts. */
export const row = (desk: Desk, ...texts: string[]): Locator =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), desk.page.getByRole('row'));

export const inRow = (desk: Desk, text: string | string[], key: ConsoleKey): Locator =>
  row(desk, ...[text].flat()).getByRole('button', { name: desk.t(key), exact: true });

/** Selects the first option, which must be the given one. */
export async function choose(desk: Desk, key: ConsoleKey, option: string): Promise<void> {
  await desk.page.getByRole('dialog').getByLabel(desk.t(key), { exact: true }).click();
  await desk.page.locator('.ant-select-item-option-active', { hasText: option }).waitFor();
  await desk.page.keyboard.press('Enter');
}

/** Selects a reason of the open dialog's list, with a note. */
export async function giveReason(desk: Desk, reason: ConsoleKey, note = ''): Promise<void> {
  await desk.page.getByRole('dialog').last().getByLabel(desk.t('Common.Reason'), { exact: true }).click();
  await desk.page
    .locator('.ant-select-item-option', { hasText: desk.t(reason) })
    .last()
    .click();
  if (note) await typeInto(desk, 'Common.Note', note);
}

/** Types into a field of the open dialog. */
export const typeInto = (desk: Desk, key: ConsoleKey, text: string): Promise<void> =>
  desk.page.getByRole('dialog').getByLabel(desk.t(key), { exact: true }).fill(text);

export async function typeFigures(desk: Desk, set: string, value: string): Promise<void> {
  await desk.type('Result.Set', set);
  await desk.type('Result.Value', value);
}

/** The lines of the file that a button of the page saves. */
export async function savedBy(
  desk: Desk,
  button: ConsoleKey = 'Common.Export',
): Promise<{ name: string; lines: string[] }> {
  const saving = desk.page.waitForEvent('download');
  await desk.button(button).click();
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
