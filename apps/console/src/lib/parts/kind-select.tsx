import { Select } from 'antd';
import { entryKinds } from '../entries';
import { useT } from '../i18n/t';

interface KindSelectProps {
  value: string | undefined;
  onChange: (kind: string | undefined) => void;
}

/** Selects one kind of ledger entry, or all. */
export function KindSelect({ value, onChange }: KindSelectProps) {
  const t = useT();
  return (
    <Select<string>
      allowClear
      aria-label={t('Ledger.Kind')}
      placeholder={t('Ledger.Kind')}
      style={{ width: 170 }}
      value={value ?? null}
      onChange={(kind: string | undefined) => onChange(kind)}
      options={entryKinds.map((kind) => ({ value: kind, label: t(`Entry.${kind}`) }))}
    />
  );
}
