import {
  preloadedScreens,
  type PageAnswers,
  type PagePath,
  type PageRenderer,
} from '@truedraw/contract/pages';
import { readResponse, type ResponseOf } from '@truedraw/client/player';
import type { Locale, PlayerKey } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { StrictMode, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { BetPage } from '../features/bets/bet-screen/bet-page';
import { RulePage } from '../features/content/rule-page';
import { HomePage } from '../features/market/home/home-page';
import { TodayPage } from '../features/market/today/today-page';
import { stopClock } from '../lib/clock';
import { drawOf } from '../lib/draw/draw';
import { useLocaleStore } from '../lib/i18n/locale-store';
import { pageDataId, type PageData } from '../lib/page-data';
import { fillResources } from '../lib/resource';
import { placeOf } from '../lib/router/place';
import { useRouterStore } from '../lib/router/router';
import { App } from './app';
import { jsonInHtml, withHead, withParts, withScriptsLater } from './page-head';

interface RenderedScreen {
  Screen: ComponentType;
  title: PlayerKey;
  /** The resources that the screen begins with. */
  needs: readonly string[];
}

/** Without odds, which change all the time. The app renders it anew, as it does any page that is not the same in both. */
const bet: RenderedScreen = { Screen: BetPage, title: 'Menu.Bet', needs: ['config', 'draw'] };

const screens: Record<PagePath, RenderedScreen> = {
  '/': { Screen: HomePage, title: 'Menu.Home', needs: ['config', 'price', 'results', 'close'] },
  '/today': {
    Screen: TodayPage,
    title: 'Today.Title',
    needs: ['config', 'price', 'results', 'close', 'today'],
  },
  '/rule': {
    Screen: RulePage,
    title: 'Rule.Title',
    needs: ['config', 'today', 'draw', 'notes-zh', 'notes-en', 'notes-th'],
  },
  '/bet/2': bet,
  '/bet/3': bet,
  '/bet/4': bet,
};

/**
 * Renders a page on the server, from answers that are the same for every visitor. Rendering is synchronous, so the
 * app's stores can hold one page after the other.
 */
export const renderPage: PageRenderer['renderPage'] = ({ path, now, answers, ...head }) => {
  const { locale } = head;
  const { Screen, title, needs } = screens[path];
  const all = Object.entries(resourcesOf(answers, locale, now));
  const resources = Object.fromEntries(all.filter(([name]) => needs.includes(name)));
  useLocaleStore.setState({ locale, catalogue: playerCatalogs[locale] });
  useRouterStore.setState({ shown: { place: placeOf(path), Screen, scrollTo: 0 } });
  stopClock(now);
  fillResources(resources, now);
  const html = renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // React puts the links that preload pictures first. They belong into the head.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  const data: PageData = { path, locale, now, resources };
  const page = withHead(head, `${playerCatalogs[locale][title]} · TrueDraw`);
  const screen = path === '/' ? path : preloadedScreens.find((each) => path.startsWith(each));
  return withScriptsLater(withParts(page, screen, locale))
    .replace('</head>', () => `${preloads}</head>`)
    .replace(
      /<div id="root">([\s\S]*?)<\/div>\s*(?=<\/body>|<template)/,
      (_whole, splash: string) =>
        `<div id="root" data-prebuilt>${html.slice(preloads.length)}</div>` +
        `<template id="splash">${splash.trim()}</template>` +
        `<script type="application/json" id="${pageDataId}">${jsonInHtml(data)}</script>`,
    );
};

export const renderShell: PageRenderer['renderShell'] = ({ screen, ...head }) =>
  withParts(withHead(head, 'TrueDraw'), screen, head.locale);

/** The answers as the app's resources have them. */
function resourcesOf(answers: PageAnswers, locale: Locale, now: number): PageData['resources'] {
  const draw = answers.betInfo && (readResponse('betInfo', answers.betInfo) as ResponseOf<'betInfo'>);
  return {
    config: readResponse('config', answers.config),
    price: readResponse('lastPrice', answers.lastPrice),
    results: readResponse('resultLog', newestOnly(answers.resultLog)),
    today: readResponse('today', answers.today),
    close: draw ? { turnId: draw.turnId, closesAt: draw.closesAt } : { closesAt: now },
    draw: draw && drawOf(answers.betInfo!.gametype, draw),
    [`notes-${locale}`]: answers.notes,
  };
}

type ResultLog = PageAnswers['resultLog'];

/** The pages show the newest result of each game that was not cancelled. The app loads the others. */
function newestOnly({ two, three, four }: ResultLog): ResultLog {
  const newest = (results: ResultLog['list']) =>
    results.slice(0, results.findIndex(({ cancelled }) => !cancelled) + 1);
  return { two: newest(two), three: newest(three), four: newest(four), list: [] };
}
