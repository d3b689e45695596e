import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale, type Locale } from '@truedraw/messages';
import { acceptsGzip } from './compression';
import { sendReady, sendReadyFast, type ReadyAnswer } from './ready-answer';

declare module '../services' {
  interface Services {
    prebuilt: PrebuiltAnswers;
  }
}

/**
 * The values of the named fields, in that order, from a query that needs no decoding and has each field at most once.
 */
export type PlainFields = readonly (string | undefined)[];

/** The answer to a query, or undefined when the call's handler must serve the request. */
export type Prebuilt = (fields: PlainFields) => ReadyAnswer | undefined;

export interface PrebuiltAnswers {
  /** `names` are the fields of the query that the answer depends on. */
  set(path: string, names: readonly string[], answer: Prebuilt): void;
  /** For an answer that depends only on the language; the rest of the query is not read. */
  setByLocale(path: string, answer: (locale: Locale) => ReadyAnswer): void;
  /** Answers the request if it can; false leaves it untouched for the framework. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** How often each path was answered from here. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * The most polled answers, sent before the framework sees the request: no parsing, no serialising, no log line.
 * Requests in an unusual form go through the framework to the same answer.
 */
export function createPrebuilt({ isFast }: { isFast: boolean }): PrebuiltAnswers {
  const entries = new Map<
    string,
    { answer: (url: string, mark: number) => ReadyAnswer | undefined; count: number }
  >();
  return {
    set(path, names, answer) {
      const read = (url: string, mark: number) => {
        const fields = mark < 0 ? [] : plainFields(url, mark + 1, names);
        return fields && answer(fields);
      };
      entries.set(path, { answer: read, count: 0 });
    },
    setByLocale(path, answer) {
      const read = (url: string, mark: number) => {
        const locale = mark < 0 ? defaultLocale : localeIn(url, mark);
        return locale && answer(locale);
      };
      entries.set(path, { answer: read, count: 0 });
    },
    serve(request, response) {
      if (request.method !== 'GET') return false;
      const url = request.url!;
      const mark = url.indexOf('?');
      const entry = entries.get(mark < 0 ? url : url.slice(0, mark));
      const ready = entry?.answer(url, mark);
      if (!entry || !ready) return false;
      entry.count += 1;
      const send = isFast ? sendReadyFast : sendReady;
      send(ready.compressed && acceptsGzip(request) ? ready.compressed : ready, response);
      return true;
    },
    get counts() {
      return new Map([...entries].map(([path, { count }]) => [path, count]));
    },
  };
}

/** The language that the query names plainly and once; undefined when the framework must parse the query. */
function localeIn(url: string, mark: number): Locale | undefined {
  if (url.includes('%', mark)) return undefined;
  const at = url.indexOf('currency', mark);
  if (at < 0) return defaultLocale;
  const before = url[at - 1];
  if ((before !== '?' && before !== '&') || url[at + 8] !== '=' || url.includes('currency', at + 8))
    return undefined;
  const end = url.indexOf('&', at);
  const wanted = end < 0 ? url.slice(at + 9) : url.slice(at + 9, end);
  return isLocale(wanted) ? wanted : undefined;
}

/** Undefined when something must be decoded or is given twice. Other fields are ignored. */
function plainFields(url: string, start: number, names: readonly string[]): PlainFields | undefined {
  if (url.length > 400 || url.includes('%', start) || url.includes('+', start)) return undefined;
  const fields: (string | undefined)[] = names.map(() => undefined);
  for (let from = start; from < url.length;) {
    const ampersand = url.indexOf('&', from);
    const end = ampersand < 0 ? url.length : ampersand;
    const equals = url.indexOf('=', from);
    if (equals <= from || equals > end) return undefined;
    for (let at = 0; at < names.length; at++) {
      const name = names[at]!;
      if (equals - from !== name.length || !url.startsWith(name, from)) continue;
      if (fields[at] !== undefined) return undefined;
      fields[at] = url.slice(equals + 1, end);
    }
    from = end + 1;
  }
  return fields;
}

/** The language that the field `currency` names. */
export const plainLocale = (currency: string | undefined): Locale =>
  isLocale(currency) ? currency : defaultLocale;
