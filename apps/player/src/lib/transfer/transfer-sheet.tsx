import { moneyMessage, parseMoney } from '@truedraw/rules';
import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../failure-text';
import { withRequestKey } from '../api/request-key';
import { useProblem } from '../form/use-problem';
import { useSubmit } from '../form/use-submit';
import { useT } from '../i18n/t';
import { showCoins } from '../money';
import { Form } from '../parts/form';
import { useMe } from '../session/use-account';
import { showToast } from '../toast';
import { useConfig } from '../config';
import { transferCoin } from './transfer-coin';

interface TransferSheetProps {
  open: boolean;
  onClose: () => void;
  target: { userId: number; name: string };
}

export function TransferSheet({ open, onClose, target }: TransferSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('My.TransferTo', { name: target.name })}
      closeLabel={t('Common.Close')}
    >
      <TransferForm targetId={target.userId} onDone={onClose} />
    </Sheet>
  );
}

export function TransferForm({ targetId, onDone }: { targetId: number; onDone: () => void }) {
  const t = useT();
  const me = useMe();
  const { coinMode } = useConfig();
  const [amount, setAmount] = useState('');
  const { form, report, clear, errorAt } = useProblem<'amount'>();

  const { busy, submit } = useSubmit(async () => {
    const parsed = parseMoney(amount.trim(), coinMode);
    if (!parsed.ok && parsed.reason !== 'Empty')
      return report({ field: 'amount', key: moneyMessage(parsed.reason, coinMode) });
    if (!parsed.ok || parsed.value <= 0) return report({ field: 'amount', key: 'Agent.Input_Money' });
    if (parsed.value > me.coin) return report({ field: 'amount', key: 'My.TransferTooMuch' });
    try {
      await withRequestKey('transferCoin', `${targetId}:${parsed.value}`, (key) =>
        transferCoin({ from: me.userId, targetId, coin: parsed.value, key }),
      );
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      return undefined;
    }
    onDone();
    return showToast(t('Common.OpSuccess'), 'success');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="amount"
        label={t('My.TransferAmount')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint={t('My.TransferBalance', { amount: showCoins(me.coin, coinMode) })}
        value={amount}
        error={errorAt('amount')}
        onChange={(event) => {
          clear();
          setAmount(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('My.TransferSubmit')}
      </Button>
    </Form>
  );
}
