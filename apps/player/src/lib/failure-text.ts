import { errorText, isUnanswered } from '@truedraw/client';
import type { PlainKey, T } from './i18n/t';

/** Why a call failed: the server's message, or that no answer came. The fallback is for an answer without a message. */
export const failureText = (t: T, error: unknown, fallback: PlainKey): string =>
  isUnanswered(error) ? t('Common.NetworkFail') : errorText(error, t(fallback));
