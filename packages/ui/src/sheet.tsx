import { useEffect, useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { CloseIcon } from './icons/controls';
import { useModal } from './use-modal';

interface SheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** The edge of the screen from which the sheet opens. The default is the bottom. */
  from?: keyof typeof edges;
  children: ReactNode;
}

const edges = {
  bottom: 'mx-auto mt-auto mb-0 w-full max-w-[30rem] rounded-t-sheet sm:mb-auto sm:rounded-sheet',
  top: 'sheet-top mx-auto mt-0 mb-auto w-full max-w-[30rem] rounded-b-sheet pt-[env(safe-area-inset-top)]',
  left: 'sheet-left m-0 h-dvh max-h-none w-72 max-w-[85vw] pt-[env(safe-area-inset-top)]',
};

/** A modal sheet. Escape, the phone's back gesture and a tap outside close it. */
export function Sheet({ open, title, closeLabel, onClose, from = 'bottom', children }: SheetProps) {
  const dialog = useModal(open);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    // The browser puts the focus on the cross unless a field asks for it, and some show its ring after a tap. On the
    // sheet it has none.
    if (!element.querySelector('[autofocus]')) element.focus({ preventScroll: true });
    // A click on the backdrop has the dialog as its target. All visible content is in a child.
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', closeFromBackdrop);
    return () => element.removeEventListener('click', closeFromBackdrop);
  }, [dialog, open]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames('sheet bg-surface text-ink', edges[from])}
    >
      {open && (
        <div className="px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id={titleId} className="py-1 text-lead font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => dialog.current?.close()}
              className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-faint"
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
