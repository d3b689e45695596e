import type { ServerResponse } from 'node:http';
import { locales, type Locale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { turnClock } from '../turn-clock';
import { keepAliveTimeout } from './keep-alive';
import { isWorthPacking, pack, packedHeaders } from './packing';
import { dataHeaders } from './security-headers';

/** A whole answer with its headers, written once and sent as it is. */
export interface ReadyAnswer {
  head: Head;
  /** Each character is one byte. */
  body: string;
  /** Both as they go over a connection that is kept; others each second, since they say when they were sent. */
  wire?: { second: number; bytes: Buffer };
  /** The same for whoever can unpack it, if it is long. */
  packed?: ReadyAnswer;
}

interface Head {
  fields: readonly string[];
  /** The same as text, without what belongs to the moment. */
  text: string;
}

/** The answer in each language, written when it is first asked for; `data` is JSON. */
export function readyInLocales(data: string): (locale: Locale) => ReadyAnswer {
  const ready: Partial<Record<Locale, ReadyAnswer>> = {};
  return (locale) => (ready[locale] ??= withPacked(readyAnswer(locale, data)));
}

/** Once for all who will ask, so that the bytes of the longer answers cost their makers nothing. */
function withPacked({ head, body }: ReadyAnswer): ReadyAnswer {
  if (!isWorthPacking(body.length)) return { head, body };
  const packed = pack(Buffer.from(body, 'latin1')).toString('latin1');
  return { head, body, packed: { head: headOf(packed, packedHeaders), body: packed } };
}

/** One answer in one language; `data` is JSON. */
function readyAnswer(locale: Locale, data: string): ReadyAnswer {
  const text = `{"code":200,"msg":${okTexts.get(locale)},"data":${data}}`;
  const body = Buffer.from(text).toString('latin1');
  return { head: headOf(body), body };
}

/**
 * An answer in which one number changes all the time, the rest hardly ever. `data` is the JSON with `digits` in the
 * number's place; what is put there must have as many characters.
 */
export function readyAround(locale: Locale, data: string, digits: string): (number: string) => ReadyAnswer {
  const { head, body } = readyAnswer(locale, data);
  const at = body.indexOf(digits);
  const before = body.slice(0, at);
  const after = body.slice(at + digits.length);
  return (number) => ({ head, body: before + number + after });
}

const okTexts = new Map(locales.map((locale) => [locale, JSON.stringify(message(locale, 'Ok'))]));

const fixedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...dataHeaders,
};

function headOf(body: string, more: Readonly<Record<string, string>> = {}): Head {
  const headers = Object.entries({ ...fixedHeaders, ...more, 'content-length': String(body.length) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return { fields: headers.flat(), text: `HTTP/1.1 200 OK\r\n${lines.join('')}` };
}

export function sendReady(ready: ReadyAnswer, response: ServerResponse): void {
  response.writeHead(200, ready.head.fields as string[]);
  response.end(ready.body, 'latin1');
}

/**
 * In one piece past node's own way of putting an answer together, which takes as long as all else. That it is finished
 * is what node's server waits for before the connection's next request, and nowhere promised: `sendReady` does without.
 */
export function sendReadyFast(ready: ReadyAnswer, response: ServerResponse): void {
  const { socket } = response;
  // Behind an earlier answer that is not finished there is no connection to write to yet.
  if (!socket || !response.shouldKeepAlive) return sendReady(ready, response);
  socket.write(wireOf(ready));
  response.emit('finish');
}

const keptHeaders = `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveTimeout / 1000}\r\n`;

function wireOf(ready: ReadyAnswer): Buffer {
  const second = Math.floor(turnClock().date / 1000);
  if (ready.wire?.second !== second) {
    const date = new Date(second * 1000).toUTCString();
    const text = `${ready.head.text}date: ${date}\r\n${keptHeaders}\r\n${ready.body}`;
    ready.wire = { second, bytes: Buffer.from(text, 'latin1') };
  }
  return ready.wire.bytes;
}
