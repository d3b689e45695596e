import { marginOf } from '@truedraw/rules';
import { Form, Input } from 'antd';
import { useT } from '../i18n/t';
import { readMoney } from '../money';
import { readOdds, showOdds } from '../odds';

interface AmountItemProps {
  name: string;
  label: string;
  tip?: string;
  suffix?: string;
}

const numeric = { className: 'figure', inputMode: 'decimal', autoComplete: 'off' } as const;

interface MoneyItemProps extends AmountItemProps {
  /** Whether zero is refused. */
  moreThanZero?: boolean;
}

/** A field for money. Its value is text; `readMoney` converts it to coins before it is sent. */
export function MoneyItem({ name, label, tip, moreThanZero = false }: MoneyItemProps) {
  const t = useT();
  const some = { pattern: /[1-9]/, message: t('Money.MoreThanZero') };
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={tip}
      rules={[
        { validator: (_rule, typed: string) => check(readMoney(typed ?? ''), t('Common.MoneyTip')) },
        ...(moreThanZero ? [some] : []),
      ]}
    >
      <Input {...numeric} />
    </Form.Item>
  );
}

interface OddsItemProps extends AmountItemProps {
  /** Odds at which the house neither wins nor loses; with them the field shows the house's margin. */
  fair?: number | undefined;
}

/** A field for odds. Its value is text; `readOdds` converts it to hundredths before it is sent. */
export function OddsItem({ name, label, tip, fair }: OddsItemProps) {
  const t = useT();
  const typed = readOdds(Form.useWatch<string | undefined>(name) ?? '');
  const margin = fair !== undefined && typed !== undefined ? marginOf(typed, fair) : undefined;
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={tip}
      {...(margin !== undefined && { extra: t('Rule.Margin', { percent: (margin / 100).toFixed(2) }) })}
      rules={[
        { validator: (_rule, text: string) => check(readOdds(text ?? ''), t('Rule.OddsTip')) },
        {
          validator: (_rule, text: string) =>
            check(
              fair === undefined || (readOdds(text ?? '') ?? 0) <= fair ? 0 : undefined,
              t('Rule.AboveFair', { fair: showOdds(fair ?? 0) }),
            ),
        },
      ]}
    >
      <Input {...numeric} prefix="×" />
    </Form.Item>
  );
}

const check = (value: number | undefined, problem: string): Promise<void> =>
  value === undefined ? Promise.reject(new Error(problem)) : Promise.resolve();
