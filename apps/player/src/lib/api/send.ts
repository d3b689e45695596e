import type { SendOptions as RequestOptions } from '@truedraw/client';
import { sendPlayerRequest, type RequestOf, type ResponseOf } from '@truedraw/client/player';
import type { CallName } from '@truedraw/contract';
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
  (await sendPlayerRequest(name, fields, {
    ...options,
    always: { currency: useLocaleStore.getState().locale, timestamp: String(Date.now()) },
    headers: { ...(token && { Token: token }), ...headers },
    base: window.TRUEDRAW_API,
  })) as ResponseOf<Name>;
