import { errorText } from '@truedraw/client';
import { coin as coinOf, formatCoins, parseMoney } from '@truedraw/rules';
import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { useProblem } from '../../lib/form/use-problem';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { useConfig } from '../../lib/config';
import { kindLabel, periodLabel } from './labels';
import { setLimit, type OwnLimit } from './use-limits';

export function LimitSheet({ limit, onClose }: { limit: OwnLimit | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={limit !== undefined}
      onClose={onClose}
      title={limit ? `${t(kindLabel(limit.kind))} · ${t(periodLabel(limit.period))}` : ''}
      closeLabel={t('Common.Close')}
    >
      {limit && <LimitForm limit={limit} onDone={onClose} />}
    </Sheet>
  );
}

function LimitForm({ limit, onDone }: { limit: OwnLimit; onDone: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const { coin } = limit;
  const [amount, setAmount] = useState(coin === null ? '' : formatCoins(coinOf(coin), coinMode));
  const { form, report, clear, errorAt } = useProblem<'amount'>();
  const parsed = parseMoney(amount.trim(), coinMode);
  const isLooser = parsed.ok && coin !== null && parsed.value > coin;

  const { busy, submit } = useSubmit(async (wanted: number | null | undefined) => {
    if (wanted === undefined) return report({ field: 'amount', key: 'Limits.FieldTip' });
    try {
      await setLimit(limit, wanted);
    } catch (error) {
      return showToast(errorText(error, t('Common.OPFail')), 'failure');
    }
    onDone();
    const later = wanted === null || (coin !== null && wanted > coin);
    return showToast(t(later ? 'Limits.SavedLater' : 'Limits.SavedNow'), 'success');
  });

  return (
    <Form formRef={form} onSubmit={() => submit(parsed.ok ? parsed.value : undefined)}>
      <TextField
        name="amount"
        label={t('Limits.Field')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={amount}
        error={errorAt('amount')}
        hint={isLooser ? t('Limits.After24h', { amount: showCoins(coin, coinMode) }) : t('Limits.AtOnce')}
        onChange={(event) => {
          clear();
          setAmount(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Common.Save')}
      </Button>
      {coin !== null && (
        <Button look="quiet" onClick={() => submit(null)}>
          {t('Limits.Remove')}
        </Button>
      )}
    </Form>
  );
}
