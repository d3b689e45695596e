import { Sheet, StarIcon } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/t';

interface StarSheetProps {
  title: string;
  children: (close: () => void) => ReactNode;
}

/** A star that opens a sheet: what is kept for later, or keeping it. */
export function StarSheet({ title, children }: StarSheetProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft active:bg-sunken"
      >
        <StarIcon />
      </button>
      <Sheet open={open} onClose={close} title={title} closeLabel={t('Common.Close')}>
        {children(close)}
      </Sheet>
    </>
  );
}
