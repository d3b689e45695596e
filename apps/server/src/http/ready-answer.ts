import type { ServerResponse } from 'node:http';
import { locales, type Locale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { tickClock } from '../tick-clock';
import { keepAliveTimeout } from './keep-alive';
import { isWorthCompressing, compress, gzipHeaders } from './compression';
import { dataHeaders } from './security-headers';

/** A complete answer with its headers, written once and sent unchanged. */
export interface ReadyAnswer {
  head: Head;
  /** Each character is one byte. */
  body: string;
  /** Head and body as bytes for a keep-alive connection; made again every second, because they contain the date. */
  wire?: { second: number; bytes: Buffer };
  /** The compressed form, if the answer is long. */
  compressed?: ReadyAnswer;
}

interface Head {
  fields: readonly string[];
  /** The same as text, without the date. */
  text: string;
}

/** The answer in each language, written on its first request; `data` is JSON. */
export function readyInLocales(data: string): (locale: Locale) => ReadyAnswer {
  const ready: Partial<Record<Locale, ReadyAnswer>> = {};
  return (locale) => (ready[locale] ??= withCompressed(readyAnswer(locale, data)));
}

/** Compressed once for all requests. */
function withCompressed({ head, body }: ReadyAnswer): ReadyAnswer {
  if (!isWorthCompressing(body.length)) return { head, body };
  const compressed = compress(Buffer.from(body, 'latin1')).toString('latin1');
  return { head, body, compressed: { head: headOf(compressed, gzipHeaders), body: compressed } };
}

/** One answer in one language; `data` is JSON. */
function readyAnswer(locale: Locale, data: string): ReadyAnswer {
  const text = `{"code":200,"msg":${okTexts.get(locale)},"data":${data}}`;
  const body = Buffer.from(text).toString('latin1');
  return { head: headOf(body), body };
}

/**
 * An answer in which one number changes all the time and the rest rarely. `data` is the JSON with `digits` in the
 * number's place; each number must have the same length.
 */
export function readyWithNumber(
  locale: Locale,
  data: string,
  digits: string,
): (number: string) => ReadyAnswer {
  const { head, body } = readyAnswer(locale, data);
  const at = body.indexOf(digits);
  const before = body.slice(0, at);
  const after = body.slice(at + digits.length);
  return (number) => ({ head, body: before + number + after });
}

const okTexts = new Map(locales.map((locale) => [locale, JSON.stringify(message(locale, 'Ok'))]));

export const jsonType = 'application/json; charset=utf-8';
export const fixedHeaders = { 'content-type': jsonType, 'cache-control': 'no-store', ...dataHeaders };

function headOf(body: string, more: Readonly<Record<string, string>> = {}): Head {
  const headers = { ...fixedHeaders, ...more, 'content-length': String(body.length) };
  return { fields: Object.entries(headers).flat(), text: `HTTP/1.1 200 OK\r\n${linesOf(headers)}` };
}

export const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

export function sendReady(ready: ReadyAnswer, response: ServerResponse): void {
  response.writeHead(200, ready.head.fields as string[]);
  response.end(ready.body, 'latin1');
}

/**
 * Writes the bytes directly to the socket, because node's own response takes as long as everything else. Node's
 * server waits for 'finish' before it reads the connection's next request. This is not documented; `sendReady` does
 * not depend on it.
 */
export function sendReadyFast(ready: ReadyAnswer, response: ServerResponse): void {
  const { socket } = response;
  // While an earlier answer on the connection is not finished, the response has no socket yet.
  if (!socket || !response.shouldKeepAlive) return sendReady(ready, response);
  socket.write(wireOf(ready));
  response.emit('finish');
}

const keptHeaders = `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveTimeout / 1000}\r\n`;

let lastLines = { second: 0, text: '' };

/** The lines that node adds to an answer on a connection that is kept, by the second. */
export function linesOfNow(): typeof lastLines {
  const second = Math.floor(tickClock().date / 1000);
  if (lastLines.second !== second) {
    const date = new Date(second * 1000).toUTCString();
    lastLines = { second, text: `date: ${date}\r\n${keptHeaders}` };
  }
  return lastLines;
}

function wireOf(ready: ReadyAnswer): Buffer {
  const { second, text } = linesOfNow();
  if (ready.wire?.second !== second)
    ready.wire = { second, bytes: Buffer.from(`${ready.head.text}${text}\r\n${ready.body}`, 'latin1') };
  return ready.wire.bytes;
}
