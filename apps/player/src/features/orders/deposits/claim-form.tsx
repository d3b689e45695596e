import { errorText, isUnanswered } from '@truedraw/client';
import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { useRequestKey } from '../../../lib/api/use-request-key';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { charge } from './charge';

export function ClaimForm({ channel }: { channel: number }) {
  const t = useT();
  const [digits, setDigits] = useState('');
  const { form, report, clear, errorAt } = useProblem<'chargeNo'>();
  const { keyOf, answered } = useRequestKey();

  const { busy, submit } = useSubmit(async () => {
    if (!/^\d{6}$/.test(digits)) return report({ field: 'chargeNo', key: 'Deposit.TradeNoTip' });
    try {
      await charge(channel, digits, keyOf(`${channel}:${digits}`));
    } catch (error) {
      if (!isUnanswered(error)) answered();
      return showToast(errorText(error, t('Deposit.Err_Deposit')), 'failure');
    }
    answered();
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
        maxLength={6}
        placeholder="000000"
        value={digits}
        error={errorAt('chargeNo')}
        onChange={(event) => {
          clear();
          setDigits(event.target.value.replaceAll(/\D/g, ''));
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Deposit.Submit')}
      </Button>
    </Form>
  );
}
