import { calls, type CallName } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';

interface Wanted {
  name: CallName;
  fields: Readonly<Record<string, unknown>>;
  base: string;
  locale: Locale;
  now: number;
  token: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

interface Prepared {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * `currency` (the language) and `timestamp` stand in every query string. A GET's fields do too; a POST's travel in the
 * body, and every call that carries a secret is a POST, so that no address, log or history ever holds one.
 */
export function prepareRequest({ name, fields, base, locale, now, token, headers }: Wanted): Prepared {
  const { methods, path } = calls[name];
  const method = methods[0];
  const query = new URLSearchParams();
  if (method === 'GET')
    for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, plain(value));
  query.set('currency', locale);
  query.set('timestamp', String(now));
  return {
    url: `${base}${path}?${query.toString()}`,
    method,
    headers: {
      ...(token ? { Token: token } : {}),
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    body: method === 'POST' ? JSON.stringify(fields) : undefined,
  };
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
