import { formatExchangeInfo, parseMoney } from '@truedraw/rules';
import { Button } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { withRequestKey } from '../../../lib/api/request-key';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { Form } from '../../../lib/parts/form';
import { replaceWith } from '../../../lib/router/router';
import { useMe } from '../../../lib/session/use-account';
import { showToast } from '../../../lib/toast';
import { useConfig } from '../../../lib/config';
import { AmountField } from '../amount-field';
import { LockSheet } from './lock-sheet';
import { newOrder } from './new-order';
import { PayoutDetails } from './payout-details';
import type { MoneyRules } from '../use-money-rules';
import { withdrawProblem, type WithdrawField } from './withdraw-problem';

const emptyDetails = { name: '', account: '', bank: '' };

export function WithdrawForm({ rules }: { rules: MoneyRules['withdraw'] | undefined }) {
  const t = useT();
  const me = useMe();
  const { coinMode } = useConfig();
  const [typed, setTyped] = useState(emptyDetails);
  const [amount, setAmount] = useState('');
  const { form, report, clear, errorAt } = useProblem<WithdrawField>();
  const locked = me.exchangeInfo !== '';
  const [asked, setAsked] = useState(false);

  const { busy, submit } = useSubmit(async (confirmed: boolean) => {
    const info = locked ? undefined : typed;
    const problem = withdrawProblem({ info, amount, balance: me.coin, coinMode, rules });
    if (problem && 'over' in problem)
      return report({
        field: problem.field,
        text: t(problem.over, { amount: showCoins(problem.coins, coinMode) }),
      });
    if (problem) return report(problem);
    const parsed = parseMoney(amount.trim(), coinMode);
    if (!parsed.ok) return undefined;
    if (!locked && !confirmed) return setAsked(true);
    setAsked(false);
    const exchangeInfo = locked ? me.exchangeInfo : formatExchangeInfo(typed);
    try {
      // Without the payout details, which are not to stay on the phone: the first order locks them.
      await withRequestKey('newOrder', `${parsed.value}`, (key) =>
        newOrder({ userId: me.userId, exchangeInfo, coin: parsed.value, key }),
      );
    } catch (error) {
      return showToast(failureText(t, error, 'Withdraw.Err_Withdraw'), 'failure');
    }
    showToast(t('Withdraw.Txt_Success'), 'success');
    return replaceWith('/withdrawrecord');
  });

  return (
    <Form formRef={form} onSubmit={() => submit(false)}>
      <PayoutDetails
        locked={locked ? me.exchangeInfo : undefined}
        typed={typed}
        errorAt={errorAt}
        onChange={(change) => {
          clear();
          setTyped({ ...typed, ...change });
        }}
      />
      <AmountField
        amount={amount}
        balance={me.coin}
        rules={rules}
        error={errorAt('amount')}
        onChange={(value) => {
          clear();
          setAmount(value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Withdraw.Submit')}
      </Button>
      <LockSheet
        info={asked ? typed : undefined}
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => submit(true)}
      />
    </Form>
  );
}
