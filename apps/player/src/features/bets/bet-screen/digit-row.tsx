import { Choice } from './choice';
import { toggled } from './picks/pick-state';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface DigitRowProps {
  label: string;
  chosen: readonly string[];
  onChange: (digits: readonly string[]) => void;
}

/** Ten digits of which any number may be chosen. */
export function DigitRow({ label, chosen, onChange }: DigitRowProps) {
  return (
    <fieldset aria-label={label} className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-small text-ink-soft">
        {label}
      </p>
      <div className="grid grid-cols-10 gap-1 max-[25rem]:grid-cols-5">
        {digits.map((digit) => (
          <Choice
            key={digit}
            value={digit}
            label={`${label} ${digit}`}
            isChosen={chosen.includes(digit)}
            onChoose={() => onChange(toggled(chosen, digit))}
            className="border border-line text-lead font-bold tabular-nums"
          >
            {digit}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
