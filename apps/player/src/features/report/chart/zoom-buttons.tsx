import { MinusIcon, PlusIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/t';

interface ZoomButtonsProps {
  closer: (() => void) | undefined;
  further: (() => void) | undefined;
}

const one = (label: string, onClick: (() => void) | undefined, icon: ReactNode) => (
  <button
    type="button"
    aria-label={label}
    disabled={!onClick}
    onClick={onClick}
    className="grid size-11 place-items-center text-ink-soft active:bg-sunken disabled:opacity-40"
  >
    {icon}
  </button>
);

export function ZoomButtons({ closer, further }: ZoomButtonsProps) {
  const t = useT();
  return (
    <div className="absolute right-3 bottom-3 flex flex-col overflow-hidden rounded-full border border-line bg-surface shadow-lift">
      {one(t('Report.Closer'), closer, <PlusIcon className="size-5" />)}
      {one(t('Report.Further'), further, <MinusIcon className="size-5" />)}
    </div>
  );
}
