import { TextField } from '@truedraw/ui';

interface MoneyFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The amount of one line or of all lines. */
export const MoneyField = ({ onChange, ...rest }: MoneyFieldProps) => (
  <TextField
    name="money"
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    placeholder="0.00"
    {...rest}
    onChange={(event) => onChange(event.target.value)}
  />
);
