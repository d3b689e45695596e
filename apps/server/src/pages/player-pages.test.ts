import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@truedraw/contract/pages';
import { locales } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { bangkokTime } from '@truedraw/rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../start/app';
import { openDraw } from '../testing/draws';
import { eventually } from '../testing/eventually';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { pageAnswers } from './page-answers';

const player = fileURLToPath(new URL('../../../player', import.meta.url));
// By its address: the types of the player's app need a browser.
const renderer = (await import(join(player, 'src/app/render-page.tsx'))) as PageRenderer;

const [homeStyle, allStyle] = ['<style>a{color:red}</style>', '<style>b{color:red}</style>'];
const styles = `<!--home-->${homeStyle}<!--/home--><!--all-->${allStyle}<!--/all-->`;
const textFiles = (area: string) =>
  Object.fromEntries(locales.map((locale) => [locale, [`/${area}-${locale}.js`]]));
const later = JSON.stringify({
  all: { files: ['/late.js'], texts: textFiles('core') },
  '/today': { files: ['/today.js', '/late.js'], texts: textFiles('market') },
  '/rule': { files: ['/rule.js'], texts: textFiles('content') },
  '/bet': { files: ['/bet.js'], texts: textFiles('bets') },
});

let folder: string;
let server: TestServer;
/** The same server with the player's app. */
let app: FastifyInstance;
/** The draw with a result, and the open one. */
let past: number;
let turnId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-pages-'));
  const source = await readFile(join(player, 'index.html'), 'utf8');
  await writeFile(
    join(folder, 'index.html'),
    source.replace('</head>', `${styles}<script type="application/json" id="later">${later}</script></head>`),
  );
  server = await startTestServer();
  past = await openDraw(server);
  await releaseTurn(server, past, { set: '1443.75' });
  turnId = await openDraw(server);
  app = await createApp(server.services, { playerFolder: folder, consoleFolder: '', renderer });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, { headers });
const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
/** What is shown without any script. */
const shown = (html: string) =>
  /<div id="root" data-prebuilt>([\s\S]*)<script type="application/.exec(html)?.[1] ?? '';

/** The same without tags: where the market is closed, the time stands in a part of its own. */
const wordsOf = (html: string) =>
  shown(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(locales)('in %s', (locale) => {
  const texts = playerCatalogs[locale];

  test('home has figures, results and times before any script runs', async () => {
    await eventually(() => expect(server.services.market.results.newestTurns(1)).toEqual([past]));
    const { endTime } = (await server.call('betInfo', { gametype: 2 })).data;
    const closesAt = `${texts['Home.ClosesAt']} ${bangkokTime(endTime)}`;
    const home = () => page('/', { cookie: `device=x; locale=${locale}` });
    await eventually(async () => expect(wordsOf(await home())).toContain(closesAt));
    const html = await home();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<title>${texts['Menu.Home']} · TrueDraw</title>`);
    const { result, turnid } = (await server.call('resultLog')).data.two[0]!;
    expect(shown(html)).toContain(`<span class="sr-only">${result}</span>`);
    expect(shown(html)).toContain(String(turnid));
    expect(shown(html), 'a countdown would stand still').not.toContain(texts['Home.ClosesIn']);
  });

  test('a bet screen has its draw and its numbers before any script runs, and no odds that may have moved', async () => {
    const { turnId: open, endTime } = (await server.call('betInfo', { gametype: 2 })).data;
    const html = await page('/bet/2?number=07', { cookie: `locale=${locale}` });
    const words = wordsOf(html);
    expect(html).toContain('/bet.js');
    expect(words).toContain(String(open));
    expect(words).toContain(bangkokTime(endTime));
    expect(words, 'a countdown would stand still').not.toMatch(/\d\d:\d\d:\d\d/);
    expect(words).toContain('00 – 01 – 02 –');
    expect(words).toContain('98 – 99 –');
    expect(words).not.toMatch(/[×↓]\d\d/);
  });

  test('a shared link of any screen has a title, a text and a picture', async () => {
    for (const path of ['/', '/share?sid=7', '/bet/2']) {
      const html = await page(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      expect(html).toMatch(/<meta property="og:title" content="[^"]*TrueDraw">/);
      expect(html).toContain(`<meta property="og:description" content="${texts['Home.BannerDrawTitle']}`);
      expect(html).toMatch(
        /<meta property="og:image" content="http:\/\/127\.0\.0\.1:\d+\/icons\/icon-512\.png">/,
      );
    }
  });
});

test('a page with content asks for no script before it is painted', async () => {
  const html = await page('/today');
  const waiting = /<template id="scripts">([\s\S]*?)<\/template>/.exec(html)?.[1] ?? '';
  expect(waiting).toMatch(/<script type="module"[^>]* fetchpriority="low"><\/script>/);
  expect(html.replace(waiting, '')).not.toMatch(/modulepreload|<script type="module"/);
});

test('other screens come without content, so that none is shown that belongs to another address', async () => {
  for (const path of ['/bet/4', '/bet/5', '/my', '/index.html', '/rule?game=3'])
    expect(await page(path), path).not.toContain('data-prebuilt');
});

test('home has its own style, every other page that of all screens and the names of the code that it needs', async () => {
  const partsOf = async (path: string) => {
    const html = await page(path, { cookie: 'locale=th' });
    expect(html).not.toContain('id="later"');
    const links = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    return {
      home: html.includes(homeStyle),
      all: html.includes(allStyle),
      files: links.map(([, file]) => file),
    };
  };
  expect(await partsOf('/')).toEqual({ home: true, all: false, files: [] });
  const others = { home: false, all: true };
  expect(await partsOf('/today')).toEqual({
    ...others,
    files: ['/late.js', '/core-th.js', '/today.js', '/market-th.js'],
  });
  expect(await partsOf('/bet/2?x=1')).toEqual({
    ...others,
    files: ['/late.js', '/core-th.js', '/bet.js', '/bets-th.js'],
  });
  for (const path of ['/my', '/better', '/index.html'])
    expect(await partsOf(path), path).toEqual({ ...others, files: ['/late.js', '/core-th.js'] });
});

test('the page of a logged-in player is the page of everyone', async () => {
  const { token, account } = await registerPlayer(server);
  const html = await page('/', { token, cookie: 'locale=en' });
  expect(html).toBe(await page('/', { cookie: 'locale=en' }));
  expect(html).not.toContain(account);
  expect(html).not.toContain(token);
});

test('a page is made once, and again when a result arrives or the draw closes', async () => {
  const first = await get('/');
  const etag = first.headers.get('etag')!;
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  expect(shown(await first.text())).not.toContain(String(turnId));
  await releaseTurn(server, turnId, { set: '1443.70' });
  await eventually(async () => expect(shown(await page('/'))).toContain(String(turnId)));
  await eventually(async () => expect(shown(await page('/'))).toContain(playerCatalogs.zh['Home.Waiting']));
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
});

test('the policy permits the styles and the script of the app, and no other', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')!;
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    );
  const styleHashes = hashesOf(/<style>([\s\S]*?)<\/style>/g);
  expect(styleHashes).toHaveLength(2);
  expect(policy).toContain(`style-src 'self' ${styleHashes.join(' ')};`);
  expect(policy).toContain(`script-src 'self' ${hashesOf(/<script>([\s\S]*?)<\/script>/g).join(' ')};`);
  expect(policy).not.toContain('unsafe-inline');
});

test('texts of the operator cannot become markup or scripts', async () => {
  const answers = await pageAnswers(server.services, 'en');
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  answers.config = { ...answers.config, titleUrls: [evil, evil, evil], midUrl: `javascript:alert(1)` };
  answers.lastPrice = { ...answers.lastPrice, set: evil };
  answers.resultLog.two = answers.resultLog.two.map((each) => ({ ...each, result: evil }));
  const html = renderer.renderPage({
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    origin: `http://x/"><script>`,
    path: '/',
    locale: 'en',
    now: Date.now(),
    answers,
  });
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).not.toContain('<img src=x');
  expect(shown(html)).not.toContain('javascript:');
});
