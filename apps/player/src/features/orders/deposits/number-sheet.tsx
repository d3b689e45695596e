import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { call } from '../../../lib/api/call';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { reloadQuery } from '../../../lib/query-client';
import { showToast } from '../../../lib/toast';
import type { Deposit } from '../use-records';

/** Asks for the full number when the last digits match several payments. */
export function NumberSheet({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={deposit !== undefined}
      onClose={onClose}
      title={t('Deposit.GiveNumber')}
      closeLabel={t('Common.Close')}
    >
      {deposit && <NumberForm deposit={deposit} onDone={onClose} />}
    </Sheet>
  );
}

function NumberForm({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const t = useT();
  const [tradeNo, setTradeNo] = useState('');
  const { form, report, clear, errorAt } = useProblem<'tradeNo'>();
  const digits = deposit.chargeNo;

  const { busy, submit } = useSubmit(async () => {
    const typed = tradeNo.replaceAll(/[\s-]/g, '');
    if (!typed.replaceAll(/\D/g, '').endsWith(digits))
      return report({ field: 'tradeNo', text: t('Deposit.FullNoTip', { digits }) });
    try {
      await call('chargeNumber', { orderNo: deposit.orderNo, tradeNo: typed });
    } catch (error) {
      return showToast(failureText(t, error, 'Deposit.Err_Deposit'), 'failure');
    }
    await reloadQuery(['chargeLog']);
    onDone();
    return showToast(t('Deposit.Txt_Success'), 'success');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="tradeNo"
        label={t('Deposit.FullNo')}
        hint={digits && t('Deposit.FullNoHint', { digits })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        value={tradeNo}
        error={errorAt('tradeNo')}
        onChange={(event) => {
          clear();
          setTradeNo(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Common.Save')}
      </Button>
    </Form>
  );
}
