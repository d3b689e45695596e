import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';

/** Formats a limit as money. Without a limit (0) the text says that only the game's maximum applies. */
export function useLimitText(): (betLimit: number) => string {
  const t = useT();
  const { coinMode } = useConfig();
  return (betLimit) => (betLimit === 0 ? t('Agent.LimitNone') : showCoins(betLimit, coinMode));
}
