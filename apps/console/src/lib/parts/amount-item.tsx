import { Form, Input } from 'antd';
import { useT } from '../i18n/t';
import { readMoney } from '../money';
import { readOdds } from '../odds';

interface AmountItemProps {
  name: string;
  label: string;
  tip?: string;
  suffix?: string;
}

const numeric = { className: 'figure', inputMode: 'decimal', autoComplete: 'off' } as const;

interface MoneyItemProps extends AmountItemProps {
  /** Whether nothing at all is too little. */
  moreThanZero?: boolean;
}

/** Money as text: it is read into coins by `readMoney` when it is sent. */
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

/** A multiplier as text: it is read into hundredths by `readOdds` when it is sent. */
export function OddsItem({ name, label, tip }: AmountItemProps) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={tip}
      rules={[{ validator: (_rule, typed: string) => check(readOdds(typed ?? ''), t('Rule.OddsTip')) }]}
    >
      <Input {...numeric} prefix="×" />
    </Form.Item>
  );
}

const check = (value: number | undefined, problem: string): Promise<void> =>
  value === undefined ? Promise.reject(new Error(problem)) : Promise.resolve();
