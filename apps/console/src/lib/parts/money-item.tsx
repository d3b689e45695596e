import { Form, Input } from 'antd';
import { useT } from '../i18n/t';
import { readMoney } from '../money';

interface MoneyItemProps {
  name: string;
  label: string;
  /** Whether nothing at all is an amount too. */
  zero?: boolean;
  tip?: string;
}

/** An amount as it is typed; `readMoney` makes coins of it. */
export function MoneyItem({ name, label, zero = false, tip }: MoneyItemProps) {
  const t = useT();
  const check = (_rule: unknown, typed = '') => {
    const coins = readMoney(typed);
    if (coins === undefined) return Promise.reject(new Error(t('Common.MoneyTip')));
    return coins > 0 || zero ? Promise.resolve() : Promise.reject(new Error(t('Money.MoreThanZero')));
  };
  return (
    <Form.Item name={name} label={label} extra={tip} rules={[{ validator: check }]}>
      <Input inputMode="decimal" autoComplete="off" className="figure" />
    </Form.Item>
  );
}
