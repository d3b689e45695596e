import { coin, formatCoins, parseMoney } from '@truedraw/rules';
import { TextField } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { useConfig } from '../../lib/config';
import type { MoneyRules } from './use-money-rules';
import { mostCoins } from './withdrawals/withdraw-problem';

interface AmountFieldProps {
  amount: string;
  balance: number;
  rules: MoneyRules['withdraw'] | undefined;
  error: string | undefined;
  onChange: (amount: string) => void;
}

/** The user types money, and the amount in coins is shown below. */
export function AmountField({ amount, balance, rules, error, onChange }: AmountFieldProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const parsed = parseMoney(amount.trim(), coinMode);
  const coins = parsed.ok ? t('Withdraw.Coins', { coins: parsed.value.toLocaleString('en-US') }) : undefined;
  const room =
    rules &&
    t('Withdraw.Room', {
      min: showCoins(rules.minCoins, coinMode),
      max: showCoins(rules.maxCoins, coinMode),
      left: showCoins(rules.leftCoins, coinMode),
    });
  const all = (
    <button
      type="button"
      onClick={() => onChange(formatCoins(coin(mostCoins(balance, rules)), coinMode))}
      className="shrink-0 border-l border-line px-4 text-small font-semibold text-action-ink focus-visible:-outline-offset-2 active:bg-sunken"
    >
      {t('Withdraw.All')}
    </button>
  );
  return (
    <div>
      <TextField
        name="amount"
        label={t('Withdraw.Amount')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        end={all}
        value={amount}
        error={error}
        hint={coins ?? room}
        onChange={(event) => onChange(event.target.value)}
      />
      {coins && room && !error && <p className="mt-0.5 text-small text-ink-faint">{room}</p>}
    </div>
  );
}
