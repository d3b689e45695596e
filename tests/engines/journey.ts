import { fill, type PlayerKey } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { codeFrom } from '../browser/phone';
import type { Engine } from './engine';

const t = (key: PlayerKey, params?: Record<string, string | number>): string =>
  fill(playerCatalogs.en[key], params);

/** Finds a visible element by its text or its label. */
const named = (selector: string, text: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0 &&
    [one.textContent.trim(), one.getAttribute('aria-label')].includes(${JSON.stringify(text)})) ?? null`;
const pressable = 'button, a, [role=tab]';
const has = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;
const field = (name: string): string => `document.querySelector('input[name=${name}]')`;

const waitMs = 30_000;

async function until(engine: Engine, script: string, forMs = waitMs): Promise<void> {
  const end = Date.now() + forMs;
  while (!(await engine.read(`Boolean(${script})`).catch(() => false))) {
    if (Date.now() > end)
      throw new Error(`waited in vain for ${script}, at ${String(await engine.read('location.href'))}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function press(engine: Engine, script: string): Promise<void> {
  await until(engine, script);
  await engine.click(script);
}

async function enter(engine: Engine, name: string, text: string): Promise<void> {
  await until(engine, field(name));
  await engine.type(field(name), text);
}

export interface Step {
  name: string;
  walk(engine: Engine, url: string): Promise<void>;
}

/** What a new player does until the bet is placed. */
export const before: readonly Step[] = [
  {
    name: 'register',
    async walk(engine, url) {
      const address = `engine${Date.now()}@example.com`;
      await engine.go(`${url}/favicon.svg`);
      await engine.read(`localStorage.setItem('truedraw.locale', 'en') ?? true`);
      await engine.go(`${url}/register`);
      await enter(engine, 'username', address);
      await enter(engine, 'password', 'truedraw');
      await enter(engine, 'confirm', 'truedraw');
      await press(engine, named(pressable, t('Login.SendCode')));
      await enter(engine, 'code', await codeFrom(url, address));
      await press(engine, named('button[type=submit]', t('Login.RegisterSubmit')));
      await press(engine, named(pressable, t('Limits.WelcomeSkip')));
      // A closed sheet takes its entry out of the history, which would end the loading of the next page.
      await until(engine, `!document.querySelector('dialog[open]') && !history.state?.modal`);
      if (await engine.read(has(t('App.UpdateReady')))) throw new Error('a first visit is told of an update');
    },
  },
  {
    name: 'deposit',
    async walk(engine, url) {
      await engine.go(`${url}/deposit`);
      await press(engine, `document.querySelector('a[href^="/depositdetail/"]')`);
      const trade = `[...document.querySelectorAll('label')].find((one) => one.textContent.includes(${JSON.stringify(t('Deposit.TradeNo'))}))?.control ?? null`;
      await until(engine, trade);
      await engine.type(trade, String(Date.now() % 1_000_000).padStart(6, '1'));
      await press(engine, named(pressable, t('Deposit.Submit')));
      await until(engine, `location.pathname === '/depositrecord' && document.querySelector('main tbody')`);
    },
  },
  {
    name: 'report',
    async walk(engine, url) {
      await engine.go(`${url}/report/base/2`);
      await until(engine, `document.querySelector('main section[aria-busy=false] canvas')`);
      for (const column of ['Tens 3', 'Units 7']) await press(engine, named('fieldset button', column));
      await press(engine, named('a', t('Report.BetNumbers', { count: 1 })));
    },
  },
  {
    name: 'bet',
    async walk(engine) {
      await until(
        engine,
        `location.pathname === '/bet/2' && document.querySelector('fieldset[data-digits] button[aria-pressed=true]')`,
      );
      await press(engine, named(pressable, t('Bet.Confirm')));
      const bet = `[...document.querySelectorAll('button:not(:disabled)')].find((one) => one.textContent === ${JSON.stringify(t('Slip.Bet'))}) ?? null`;
      await press(engine, bet);
      await until(engine, has(t('Bet.Txt_Bet_Sucess')));
    },
  },
];

const resultMs = 300_000;

/** The bet in the history. A card has a button for the result, too. */
const settledBet = `[...document.querySelectorAll('main li button')].find((one) => one.textContent.includes('¥')) ?? null`;
const closeOfSheet = `document.querySelector('dialog[open] button[aria-label=${t('Common.Close')}]')`;

/** What the player does after the draw. */
export const after: readonly Step[] = [
  {
    name: 'result and history',
    async walk(engine, url) {
      await engine.go(`${url}/myhistory`);
      await until(engine, settledBet, resultMs);
      // The result of the draw may be told above the page.
      if (await engine.read(`Boolean(${closeOfSheet})`)) await engine.click(closeOfSheet);
    },
  },
  {
    name: 'verify',
    async walk(engine) {
      await press(engine, settledBet);
      await press(engine, named(pressable, t('Verify.CheckBet')));
      await until(engine, `location.pathname === '/verify' && ${has('By the published result')}`, 60_000);
    },
  },
];
