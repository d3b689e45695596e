import { parseExchangeInfo, type ExchangeInfo } from '@truedraw/rules';
import { Card, LockIcon, TextField } from '@truedraw/ui';
import { useT, type PlainKey } from '../../../lib/i18n/t';

interface PayoutDetailsProps {
  /** The details that the first order locked. */
  locked: string | undefined;
  typed: ExchangeInfo;
  errorAt: (field: keyof ExchangeInfo) => string | undefined;
  onChange: (change: Partial<ExchangeInfo>) => void;
}

const fields: readonly { name: keyof ExchangeInfo; label: PlainKey; autoComplete: string }[] = [
  { name: 'name', label: 'Withdraw.Name', autoComplete: 'name' },
  { name: 'account', label: 'Withdraw.Account', autoComplete: 'off' },
  { name: 'bank', label: 'Withdraw.Bank', autoComplete: 'off' },
];

export function PayoutDetails({ locked, typed, errorAt, onChange }: PayoutDetailsProps) {
  const t = useT();
  if (locked !== undefined) return <LockedDetails text={locked} />;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-lead font-semibold">{t('Withdraw.To')}</legend>
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={120}
          value={typed[name]}
          error={errorAt(name)}
          hint={name === 'bank' ? t('Withdraw.WillLock') : undefined}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

function LockedDetails({ text }: { text: string }) {
  const t = useT();
  const info = parseExchangeInfo(text);
  return (
    <Card className="px-4 py-4">
      <h2 className="mb-2 flex items-center gap-2 text-body font-semibold">
        <LockIcon className="size-5 text-ink-soft" />
        {t('Withdraw.To')}
      </h2>
      <PayoutFacts info={info} />
      <p className="mt-3 text-small text-ink-faint">{t('Withdraw.Locked')}</p>
    </Card>
  );
}

export function PayoutFacts({ info }: { info: ExchangeInfo }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {fields
        .filter(({ name }) => info[name])
        .map(({ name, label }) => (
          <div key={name} className="contents">
            <dt className="text-small text-ink-faint">{t(label)}</dt>
            <dd className="text-right font-medium">{info[name]}</dd>
          </div>
        ))}
    </dl>
  );
}
