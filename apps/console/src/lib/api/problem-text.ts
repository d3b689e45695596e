import { CallError, errorText } from '@truedraw/client';
import type { T } from '../i18n/t';

/** Why a call failed, in the language of the console. */
export function problemText(t: T, error: unknown): string {
  // The server names the field as programs know it, which says nothing to people.
  if (error instanceof CallError && error.error === 'BadInput') return t('Common.BadInput');
  return errorText(error, t('Common.NoAnswer'));
}
