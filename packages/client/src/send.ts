import { dataOf } from './answer';
import { noAnswerError } from './call-error';
import { prepareRequest, type RequestOptions } from './request';

const timeoutMs = 50_000;

export interface SendOptions extends RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

/** Sends a request and returns the data of the response. A failure is thrown as a CallError. */
export async function sendRequest(options: SendOptions): Promise<unknown> {
  const { url, ...request } = prepareRequest(options);
  const signal = eitherOf(options.signal, AbortSignal.timeout(options.timeoutMs ?? timeoutMs));
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { ...request, signal });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw noAnswerError(cause);
  }
  return dataOf(status, parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Aborts with the first of the two. AbortSignal.any is newer than the oldest browsers we support. */
function eitherOf(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  if (!one) return other;
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
