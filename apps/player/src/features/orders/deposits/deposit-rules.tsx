import { Card, Skeleton } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { useConfig } from '../../../lib/config';
import type { MoneyRules } from '../use-money-rules';

/** The deposit rules that apply to this user today. */
export function DepositRules({ deposit }: { deposit: MoneyRules['deposit'] | undefined }) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <Card className="px-4 py-4">
      <h2 className="mb-2 text-body font-semibold">{t('Deposit.RulesTitle')}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-ink-soft marker:text-ink-faint">
        <li>{t('Deposit.RulePay')}</li>
        <li>{t('Deposit.RuleCredit')}</li>
        {deposit ? (
          <>
            <li>{t('Deposit.RuleExpire', { hours: deposit.expireHours })}</li>
            <li>{t('Deposit.RuleLeft', { count: deposit.claimsLeft })}</li>
            {deposit.ownLeft !== undefined && (
              <li className="font-semibold text-ink">
                {t('Deposit.RuleOwn', { amount: showCoins(deposit.ownLeft, coinMode) })}
              </li>
            )}
          </>
        ) : (
          <li className="list-none">
            <Skeleton className="h-11" />
          </li>
        )}
      </ul>
    </Card>
  );
}
