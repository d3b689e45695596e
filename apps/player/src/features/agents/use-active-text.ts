import { ageOf } from '../../lib/age';
import { serverNow } from '../../lib/clock';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import type { SubUser } from './use-agent-list';

/** When a sub-user last used the app, in words. */
export function useActiveText(): (person: Pick<SubUser, 'activeAt' | 'unused'>) => string {
  const t = useT();
  const locale = useLocale();
  return ({ activeAt, unused }) => {
    if (unused) return t('Agent.Unused');
    return activeAt ? ageOf(serverNow() - activeAt, locale) : t('Agent.NeverActive');
  };
}
