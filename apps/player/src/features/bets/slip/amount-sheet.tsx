import { parseBetMoney, type Coin } from '@truedraw/rules';
import { Button, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useProblem } from '../../../lib/form/use-problem';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { MoneyField } from './money-field';
import { plainText } from './use-row-draft';

interface AmountSheetProps {
  open: boolean;
  onChoose: (amount: Coin) => void;
  onClose: () => void;
}

/** Sets one amount for every line of the slip. */
export function AmountSheet({ open, onChoose, onClose }: AmountSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Slip.SetAll')} closeLabel={t('Common.Close')} onClose={onClose}>
      <AmountForm onChoose={onChoose} onDone={onClose} />
    </Sheet>
  );
}

function AmountForm({ onChoose, onDone }: Pick<AmountSheetProps, 'onChoose'> & { onDone: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const [money, setMoney] = useState('');
  const { form, report, clear, errorAt } = useProblem<'money'>();
  const submit = () => {
    const amount = parseBetMoney(plainText(money), coinMode);
    if (!amount.ok) return report({ field: 'money', key: amount.reason });
    onChoose(amount.value);
    return onDone();
  };
  return (
    <Form formRef={form} onSubmit={submit}>
      <MoneyField
        label={t('Bet.EachAmount')}
        value={money}
        error={errorAt('money')}
        onChange={(text) => {
          clear();
          setMoney(text);
        }}
      />
      <Button type="submit">{t('Slip.SetAllDo')}</Button>
    </Form>
  );
}
