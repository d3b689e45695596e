import { MinusIcon, PlusIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';

const stepClass = 'grid w-11 shrink-0 place-items-center disabled:opacity-35 active:bg-sunken';

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  /** What stands between the two buttons. */
  children: ReactNode;
}

/** Changes a whole number by one. */
export function Stepper({ label, value, least, most, onChange, children }: StepperProps) {
  const t = useT();
  return (
    <section
      aria-label={label}
      className="flex min-h-11 shrink-0 items-stretch overflow-hidden rounded-field border border-line-strong"
    >
      <button
        type="button"
        aria-label={t('Bet.Less')}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={stepClass}
      >
        <MinusIcon className="size-5" />
      </button>
      {children}
      <button
        type="button"
        aria-label={t('Bet.More')}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={stepClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </section>
  );
}
