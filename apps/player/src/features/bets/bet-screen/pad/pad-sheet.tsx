import { Button, Sheet } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { useProblem } from '../../../../lib/form/use-problem';
import { useT } from '../../../../lib/i18n/t';
import { Form } from '../../../../lib/parts/form';
import { finishedAmount } from './amount-text';
import { Pad } from './pad';

interface PadFormProps {
  label: string;
  placeholder: string;
  decimals: number;
  /** Buttons with ready amounts. A tap applies the amount at once. */
  quick: ReactNode;
  /** Applies the typed text, or returns what is wrong with it. */
  onDone: (text: string) => string | undefined;
}

function PadForm({ label, placeholder, decimals, quick, onDone }: PadFormProps) {
  const t = useT();
  const [value, setValue] = useState('');
  const { form, report, clear, errorAt } = useProblem<'amount'>();
  const submit = () => {
    const text = onDone(finishedAmount(value));
    report(text === undefined ? undefined : { field: 'amount', text });
  };
  return (
    <Form formRef={form} onSubmit={submit}>
      {quick}
      <Pad
        label={label}
        value={value}
        placeholder={placeholder}
        error={errorAt('amount')}
        decimals={decimals}
        isFirst
        onChange={(typed) => {
          clear();
          setValue(typed);
        }}
      />
      <Button type="submit">{t('Bet.Done')}</Button>
    </Form>
  );
}

interface PadSheetProps extends PadFormProps {
  open: boolean;
  onClose: () => void;
}

/** A sheet to type one number. It is empty each time it opens. */
export function PadSheet({ open, onClose, ...form }: PadSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={form.label} closeLabel={t('Common.Close')}>
      <PadForm {...form} />
    </Sheet>
  );
}
