import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';

/** Formats a limit as money. Without a limit (0) the text says that only the game's maximum applies. */
export function useLimitText(): (betlimit: number) => string {
  const t = useT();
  const { coinMode } = useConfig();
  return (betlimit) => (betlimit === 0 ? t('Agent.LimitNone') : showCoins(betlimit, coinMode));
}
