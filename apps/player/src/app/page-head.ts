import type { LaterFiles, PageRenderer, PreloadedScreen } from '@truedraw/contract/pages';
import type { Locale } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';

type Head = Omit<Parameters<PageRenderer['renderShell']>[0], 'screen'>;

const openGraphLocales: Record<Locale, string> = { zh: 'zh_CN', en: 'en_GB', th: 'th_TH' };
const ends: Record<Locale, string> = { zh: '。', en: '. ', th: ' ' };

/** Three sentences that the home screen shows too. */
const aboutIn = (locale: Locale): string =>
  (['Home.BannerDrawTitle', 'Home.BannerDrawText', 'Home.BannerVerifyTitle'] as const)
    .map((key) => playerCatalogs[locale][key] + ends[locale])
    .join('')
    .trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** The app's page in a language, with what search engines and the previews of links read. */
export function withHead({ template, locale, origin }: Head, title: string): string {
  const about = aboutIn(locale);
  const [, named = ''] = /<meta name="texts" content="([^"]*)"/.exec(template) ?? [];
  const texts = new Map(named.split(', ').map((each) => each.split(' ') as [Locale, string]));
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'TrueDraw'],
    ['og:title', title],
    ['og:description', about],
    ['og:image', `${origin}/icons/icon-512.png`],
    ['og:locale', openGraphLocales[locale]],
  ].map(([name = '', content = '']) => `<meta property="${name}" content="${escape(content)}">`);
  return template
    .replace('<html lang="zh">', `<html lang="${locale}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_whole, start: string) => start + escape(about))
    .replace('manifest-zh.', `manifest-${locale}.`)
    .replace(
      /(<link rel="modulepreload"[^>]* href=")([^"]+)/g,
      (_whole, start: string, href: string) =>
        start + (href === texts.get('zh') ? (texts.get(locale) ?? href) : href),
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}

const unused = { home: /<!--home-->[\s\S]*?<!--\/home-->/, all: /<!--all-->[\s\S]*?<!--\/all-->/ } as const;

/**
 * Leaves the style that a page needs: home its own, any other that of all screens. Others also name the code that they
 * load after the app, so that it is asked for together with it.
 */
export function withParts(page: string, screen: '/' | PreloadedScreen | undefined, locale: Locale): string {
  const noted = /<script type="application\/json" id="later">([\s\S]*?)<\/script>\s*/;
  const [note = '', json] = noted.exec(page) ?? [];
  const rest = page.replace(note, '').replace(unused[screen === '/' ? 'all' : 'home'], '');
  if (screen === '/' || json === undefined) return rest;
  const later = JSON.parse(json) as LaterFiles;
  const parts = screen ? [later.all, later[screen]] : [later.all];
  const files = new Set(parts.flatMap(({ files: code, texts }) => [...code, ...texts[locale]]));
  const links = Array.from(files, (file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return rest.replace('</head>', () => `${links.join('')}</head>`);
}

/** Scripts wait in a template until the content is painted (`index.html`). Pictures that are still loading go before them. */
export function withScriptsLater(page: string): string {
  const scripts: string[] = [];
  const rest = page.replaceAll(
    /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g,
    (tag) => {
      scripts.push(tag.trim().replace('>', ' fetchpriority="low">'));
      return '';
    },
  );
  return rest.replace('</body>', () => `<template id="scripts">${scripts.join('')}</template></body>`);
}

/** JSON inside of a script element must not end that element. */
export const jsonInHtml = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
