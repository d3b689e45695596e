import { parseNewLine, parseTypedNumber, widthOf, type GameType, type SlipLine } from '@truedraw/rules';
import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useProblem } from '../../../lib/form/use-problem';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import type { BetMessageKey } from '@truedraw/rules';
import { MoneyField } from './money-field';
import { plainText } from './use-row-draft';

interface AddSheetProps {
  game: GameType;
  open: boolean;
  /** Adds the line, or returns why this is not possible. */
  onAdd: (line: SlipLine) => BetMessageKey | undefined;
  onClose: () => void;
}

/** The sheet that adds a number to the slip. Both fields are required. */
export function AddSheet({ game, open, onAdd, onClose }: AddSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Slip.AddNumber')} closeLabel={t('Common.Close')} onClose={onClose}>
      <AddForm game={game} onAdd={onAdd} onDone={onClose} />
    </Sheet>
  );
}

function AddForm({ game, onAdd, onDone }: Pick<AddSheetProps, 'game' | 'onAdd'> & { onDone: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const [number, setNumber] = useState('');
  const [money, setMoney] = useState('');
  const { form, report, clear, errorAt } = useProblem<'number' | 'money'>();
  const width = widthOf(game);

  const submit = () => {
    const typed = plainText(number);
    const line = parseNewLine({ game, number: typed, money: plainText(money), coinMode });
    const reason = line.ok ? onAdd(line.value) : line.reason;
    if (!reason) return onDone();
    return report({ field: parseTypedNumber(game, typed).ok ? 'money' : 'number', key: reason });
  };

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="number"
        label={t('Slip.Number')}
        hint={t('Slip.NumberHint', { first: '0'.repeat(width), last: '9'.repeat(width) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={errorAt('number')}
        onChange={(event) => {
          clear();
          setNumber(event.target.value);
        }}
      />
      <MoneyField
        label={t('Slip.Money')}
        value={money}
        error={errorAt('money')}
        onChange={(text) => {
          clear();
          setMoney(text);
        }}
      />
      <Button type="submit">{t('Slip.Add')}</Button>
    </Form>
  );
}
