import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';

/** A limit in words: money, or that only the game's own maximum holds. */
export function useLimitText(): (betlimit: number) => string {
  const t = useT();
  const { coinMode } = useConfig();
  return (betlimit) => (betlimit === 0 ? t('Agent.LimitNone') : showCoins(betlimit, coinMode));
}
