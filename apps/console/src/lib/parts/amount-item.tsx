import { mostCoins, oddsBounds, type Bounds } from '@truedraw/contract/staff';
import { marginOf } from '@truedraw/rules';
import { Form, Input } from 'antd';
import { useT } from '../i18n/t';
import { moneyProblem } from '../money';
import { oddsProblem, readOdds } from '../odds';
import { readPercent } from '../percent';
import { readWhole } from '../whole';

interface AmountItemProps extends Partial<Bounds> {
  name: string;
  label: string;
  tip?: string;
}

const numeric = { className: 'figure', inputMode: 'decimal', autoComplete: 'off' } as const;

/** A field for money. Its value is text; `readMoney` converts it to coins before it is sent. */
export function MoneyItem({ name, label, tip, least = 0, most = mostCoins }: AmountItemProps) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={tip}
      rules={[{ validator: (_rule, typed = '') => check(moneyProblem(t, typed as string, { least, most })) }]}
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
export function OddsItem({ name, label, tip, fair, least = 0, most = oddsBounds.most }: OddsItemProps) {
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
        { validator: (_rule, text = '') => check(oddsProblem(t, text as string, { least, most, fair })) },
      ]}
    >
      <Input {...numeric} prefix="×" />
    </Form.Item>
  );
}

/** A field for a whole number. Its value is text; `readWhole` converts it before it is sent. */
export function WholeItem({ name, label, tip, least, most }: AmountItemProps & Bounds) {
  const t = useT();
  const bounds = { least, most };
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={tip}
      rules={[
        {
          validator: (_rule, typed = '') =>
            check(
              readWhole(typed as string, bounds) === undefined ? t('Common.WholeTip', bounds) : undefined,
            ),
        },
      ]}
    >
      <Input {...numeric} inputMode="numeric" />
    </Form.Item>
  );
}

interface PercentItemProps extends AmountItemProps {
  /** The house's margin before this rate, in basis points; what the rate leaves of it is shown. */
  margin?: number | undefined;
}

/** A field for a rate. Its value is text; `readPercent` converts it to basis points before it is sent. */
export function PercentItem({ name, label, margin }: PercentItemProps) {
  const t = useT();
  const rate = readPercent(Form.useWatch<string | undefined>(name) ?? '');
  const left = margin === undefined || rate === undefined ? undefined : margin - rate;
  return (
    <Form.Item
      name={name}
      label={label}
      tooltip={t('User.Percent')}
      {...(left !== undefined && { extra: t('Rule.MarginLeft', { percent: (left / 100).toFixed(2) }) })}
      rules={[
        {
          validator: (_rule, typed = '') =>
            check(readPercent(typed as string) === undefined ? t('User.PercentBad') : undefined),
        },
      ]}
    >
      <Input {...numeric} suffix="%" />
    </Form.Item>
  );
}

const check = (problem: string | undefined): Promise<void> =>
  problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
