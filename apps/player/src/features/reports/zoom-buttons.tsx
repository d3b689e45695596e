import { MinusIcon, PlusIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { closer, further } from './chart/zoom';

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const t = useT();
  const button = (label: string, next: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={next === zoom}
      onClick={() => onZoom(next)}
      className="grid size-11 place-items-center rounded-full text-ink-soft active:bg-sunken disabled:opacity-40"
    >
      {icon}
    </button>
  );
  return (
    <div className="flex shrink-0">
      {button(t('Report.Further'), further(zoom), <MinusIcon className="size-5" />)}
      {button(t('Report.Closer'), closer(zoom), <PlusIcon className="size-5" />)}
    </div>
  );
}
