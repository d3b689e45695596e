import type { T } from '../i18n/t';

/** ZP and WP by name; a fast round by its number in the day. */
export function sessionLabel(session: string, t: T): string {
  if (session === 'ZP') return t('Session.ZP');
  if (session === 'WP') return t('Session.WP');
  return t('Session.Round', { round: session });
}
