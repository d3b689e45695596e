import { BackIcon } from '@truedraw/ui';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../lib/i18n/t';
import { goBackOr } from '../../lib/router/go-back';
import { Chat } from './chat';
import { stayAboveKeyboard } from './stay-above-keyboard';

/** The chat covers the whole screen and has its own address. Back, Escape and the arrow button close it. */
export function ChatSheet() {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const leaveKeyboard = stayAboveKeyboard(element);
    // On a phone the title gets the focus, so that the keyboard stays closed and a screen reader starts at the title.
    const wide = window.matchMedia('(pointer: fine)').matches;
    (wide ? element.querySelector('textarea') : title.current)?.focus();
    return () => {
      leaveKeyboard();
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // Some browsers close a dialog by a back gesture. The address is then updated too.
        if (dialog.current && !dialog.current.open) goBackOr('/service');
      }}
      className="sheet fixed inset-x-0 top-0 bottom-auto mx-auto h-dvh max-h-none w-full max-w-[30rem] overflow-hidden bg-canvas text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)]">
          <button
            type="button"
            aria-label={t('Common.Back')}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-full active:bg-sunken"
          >
            <BackIcon />
          </button>
          <div className="min-w-0 py-1.5">
            <h2 ref={title} id={titleId} tabIndex={-1} className="truncate text-lead font-semibold">
              {t('Service.Title')}
            </h2>
            <p className="text-caption text-ink-faint">{t('Service.Hours')}</p>
          </div>
        </header>
        <Chat />
      </div>
    </dialog>
  );
}
