import { BigFigure, ButtonLink, Notice, WarningIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { Page } from '../../../lib/parts/page';
import { useFresh } from '../../../lib/resource';
import { linkTo } from '../../../lib/router/link-to';
import { ownAccount } from '../../../lib/session/own-account';
import { useMe } from '../../../lib/session/use-account';
import { useConfig } from '../../../lib/config';
import { useMoneyRules } from '../use-money-rules';
import { WithdrawForm } from './withdraw-form';

export function WithdrawPage() {
  const t = useT();
  const { coin } = useMe();
  const { coinMode } = useConfig();
  const rules = useMoneyRules().data?.withdraw;
  // Staff may have unlocked the payout details since the login.
  useFresh(ownAccount, 0);
  const records = (
    <ButtonLink look="plain" className="mr-2 shrink-0 !text-small" {...linkTo('/withdrawrecord')}>
      {t('Withdraw.Records')}
    </ButtonLink>
  );
  return (
    <Page title={t('Withdraw.Title')} end={records}>
      <section className="hero rounded-card p-5">
        <h2 className="text-small text-hero-soft">{t('Withdraw.Balance')}</h2>
        <BigFigure>{showCoins(coin, coinMode)}</BigFigure>
      </section>
      {rules && rules.debt > 0 && (
        <Notice tone="urgent" icon={<WarningIcon />}>
          {t('Withdraw.Debt', { amount: showCoins(rules.debt, coinMode) })}
        </Notice>
      )}
      <WithdrawForm rules={rules} />
    </Page>
  );
}
