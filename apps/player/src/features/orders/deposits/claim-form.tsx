import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { withRequestKey } from '../../../lib/api/request-key';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { charge } from './charge';

/** The last six digits, also of a whole number that is pasted. */
const lastDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(-6);

export function ClaimForm({ channel }: { channel: number }) {
  const t = useT();
  const [digits, setDigits] = useState('');
  const { form, report, clear, errorAt } = useProblem<'chargeNo'>();

  const { busy, submit } = useSubmit(async () => {
    if (!/^\d{6}$/.test(digits)) return report({ field: 'chargeNo', key: 'Deposit.TradeNoTip' });
    try {
      await withRequestKey('charge', `${channel}:${digits}`, (key) => charge(channel, digits, key));
    } catch (error) {
      return showToast(failureText(t, error, 'Deposit.Err_Deposit'), 'failure');
    }
    showToast(t('Deposit.Txt_Success'), 'success');
    return replaceWith('/depositrecord');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="chargeNo"
        label={t('Deposit.TradeNo')}
        hint={t('Deposit.TradeNoHint')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000000"
        value={digits}
        error={errorAt('chargeNo')}
        onChange={(event) => {
          clear();
          setDigits(lastDigits(event.target.value));
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Deposit.Submit')}
      </Button>
    </Form>
  );
}
