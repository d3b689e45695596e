import type { Locale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import type { Finding } from './store/incidents';

/** An incident in a sentence. */
export function textOf(locale: Locale, { kind, facts }: Pick<Finding, 'kind' | 'facts'>): string {
  const key = kind === 'certificate-ends' && Number(facts['days']) < 0 ? 'certificate-unreachable' : kind;
  return (message as (locale: Locale, key: string, params: Finding['facts']) => string)(
    locale,
    `Incident.${key}`,
    facts,
  );
}
