import type { ResponseOf } from '@truedraw/client/player';
import { parseMoney } from '@truedraw/rules';
import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { withRequestKey } from '../../../lib/api/request-key';
import { useConfig } from '../../../lib/config';
import { failureText } from '../../../lib/failure-text';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { Form } from '../../../lib/parts/form';
import { reloadQuery } from '../../../lib/query-client';
import { showToast } from '../../../lib/toast';
import { useDeposits } from '../use-records';
import { ClaimForm } from './claim-form';
import { CodeToPay, type Code } from './code-to-pay';

/** In coins. */
const usualAmounts = [10_000, 30_000, 50_000, 100_000];
const [least, most] = [100, 200_000_000];

/** A code for an amount, one that is still open, or the digits of a payment that was made without one. */
export function PayByCode({ info: { channelId, channelName } }: { info: ResponseOf<'channelInfo'> }) {
  const t = useT();
  const { coinMode } = useConfig();
  const [code, setCode] = useState<Code>();
  const [paid, setPaid] = useState(false);
  const { busy, submit } = useMakeCode(channelId, setCode);
  const open = useDeposits().rows?.filter(
    ({ asked, status, channelInfo }) => asked !== undefined && status < 2 && channelInfo === channelName,
  );
  if (code) return <CodeToPay code={code} onEnd={() => setCode(undefined)} />;
  if (paid) return <ClaimForm channel={channelId} />;
  return (
    <div className="flex flex-col gap-3">
      {open?.map(({ orderNo, asked = 0 }) => (
        // An open code is shown again for any amount that it is a little more than.
        <Button key={orderNo} look="outline" busy={busy} onClick={() => submit(asked - 1)}>
          {t('Deposit.ShowOpen', { amount: showCoins(asked, coinMode) })}
        </Button>
      ))}
      <AmountForm busy={busy} onAmount={submit} />
      <Button look="plain" onClick={() => setPaid(true)}>
        {t('Deposit.PaidWithout')}
      </Button>
    </div>
  );
}

function useMakeCode(channel: number, onCode: (code: Code) => void) {
  const t = useT();
  return useSubmit(async (coin: number) => {
    try {
      const code = await withRequestKey('chargeQr', `${channel}:${coin}`, (key) =>
        call('chargeQr', { channel, coin }, { headers: { 'Idempotency-Key': key } }),
      );
      onCode(code);
    } catch (error) {
      return showToast(failureText(t, error, 'Deposit.Err_Deposit'), 'failure');
    }
    return reloadQuery(['chargeLog']);
  });
}

interface AmountFormProps {
  busy: boolean;
  onAmount: (coin: number) => void;
}

function AmountForm({ busy, onAmount }: AmountFormProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const [amount, setAmount] = useState('');
  const { form, report, clear, errorAt } = useProblem<'amount'>();
  const submit = () => {
    const parsed = parseMoney(amount.trim(), coinMode);
    if (parsed.ok && parsed.value >= least && parsed.value <= most) return onAmount(parsed.value);
    return report({
      field: 'amount',
      text: t('Deposit.AmountTip', { min: showCoins(least, coinMode), max: showCoins(most, coinMode) }),
    });
  };
  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="amount"
        label={t('Deposit.Amount')}
        hint={t('Deposit.AmountHint')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={amount}
        error={errorAt('amount')}
        onChange={(event) => {
          clear();
          setAmount(event.target.value);
        }}
      />
      <div className="grid grid-cols-4 gap-2">
        {usualAmounts.map((coins) => (
          <Button
            key={coins}
            look="quiet"
            className="!px-1 !text-body tabular-nums"
            onClick={() => {
              clear();
              setAmount(showCoins(coins, coinMode).replaceAll(',', ''));
            }}
          >
            {showCoins(coins, coinMode).replace('.00', '')}
          </Button>
        ))}
      </div>
      <Button type="submit" busy={busy}>
        {t('Deposit.MakeCode')}
      </Button>
    </Form>
  );
}
