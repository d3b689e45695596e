import type { T } from '../i18n/t';

/** The name of the session ZP or WP, or the number of a fast round. */
export function sessionLabel(session: string, t: T): string {
  if (session === 'ZP') return t('Session.ZP');
  if (session === 'WP') return t('Session.WP');
  return t('Session.Round', { round: session });
}
