import { sendRequest, type SendOptions as RequestOptions } from '@truedraw/client';
import { calls, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import { useLocaleStore } from '../i18n/locale-store';

export interface SendOptions extends Pick<RequestOptions, 'headers' | 'signal' | 'timeoutMs'> {
  token?: string | undefined;
}

/** Sends one request with the given token, without a retry. Screens use `call`. */
export const send = async <Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  { token, headers, ...options }: SendOptions = {},
): Promise<ResponseOf<Name>> =>
  (await sendRequest({
    ...options,
    route: calls[name],
    fields,
    always: { currency: useLocaleStore.getState().locale, timestamp: String(Date.now()) },
    headers: { ...(token && { Token: token }), ...headers },
    base: window.TRUEDRAW_API,
  })) as ResponseOf<Name>;
