import { classNames } from '@truedraw/ui';
import { memo, type ReactNode } from 'react';

interface ChoiceProps<Value> {
  value: Value;
  isChosen: boolean;
  /** Must be the same function in every render, so that only the choices that change are rendered again. */
  onChoose: (value: Value) => void;
  label?: string;
  className?: string;
  children: ReactNode;
}

function ChoiceButton<Value>({ value, isChosen, onChoose, label, className, children }: ChoiceProps<Value>) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={() => onChoose(value)}
      className={classNames(
        'group flex min-h-11 flex-col items-center justify-center rounded-field px-1 text-center select-none',
        isChosen ? 'bg-action text-on-action' : 'bg-surface text-ink shadow-lift',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** A toggle button of a group in which several may be chosen. */
export const Choice = memo(ChoiceButton) as typeof ChoiceButton;
