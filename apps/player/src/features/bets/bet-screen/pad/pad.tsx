import { BackspaceIcon, classNames, TextField } from '@truedraw/ui';
import { useT } from '../../../../lib/i18n/t';
import { eraseKey, pressKey, typedAmount } from './amount-text';

interface PadProps {
  label: string;
  value: string;
  placeholder: string;
  error: string | undefined;
  /** 0 for whole numbers. */
  decimals: number;
  onChange: (value: string) => void;
  /** Gets the focus when its sheet opens, so that a user with a keyboard can type at once. */
  isFirst?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The browser gives the focus to the element with this attribute in a dialog. React does not write it to the DOM. */
const markFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** An input with its own large keys below. The on-screen keyboard stays closed, and a real keyboard works as usual. */
export function Pad({ label, value, placeholder, error, decimals, onChange, isFirst = false }: PadProps) {
  const t = useT();
  const press = (key: string) => onChange(pressKey(value, key, decimals));
  const keys = [...digits, decimals > 0 ? '.' : '00', '0'];
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...(isFirst && { ref: markFirst })}
        name="amount"
        label={label}
        inputMode="none"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        value={value}
        error={error}
        onChange={(event) => onChange(typedAmount(event.target.value, decimals) ?? value)}
      />
      <div className="grid grid-cols-3 gap-1.5">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => press(key)} className={keyClass}>
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('Bet.Erase')}
          onClick={() => press(eraseKey)}
          className={classNames(keyClass, 'text-ink-soft')}
        >
          <BackspaceIcon />
        </button>
      </div>
    </div>
  );
}

const keyClass =
  'grid min-h-12 place-items-center rounded-field bg-sunken text-title font-semibold tabular-nums select-none active:opacity-70';
