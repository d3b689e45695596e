import type { CallName, RequestOf, ResponseOf } from '@truedraw/contract';
import { useLocaleStore } from '../i18n/locale-store';
import { dataOf } from './answer';
import { unanswered } from './call-error';
import { prepareRequest } from './request';

const timeoutMs = 50_000;

export interface SendOptions {
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** One request and its answer, with the token it is given and nothing else. Screens use `call`. */
export async function send<Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  options: SendOptions = {},
): Promise<ResponseOf<Name>> {
  const { url, ...request } = prepareRequest({
    name,
    fields: fields as Record<string, unknown>,
    base: window.TRUEDRAW_API ?? '',
    locale: useLocaleStore.getState().locale,
    now: Date.now(),
    token: options.token,
    ...(options.headers ? { headers: options.headers } : {}),
  });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: request.headers,
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw unanswered(cause);
  }
  return dataOf(status, parse(text)) as ResponseOf<Name>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
