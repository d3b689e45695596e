import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CheckIcon, WarningIcon } from './icons/status';

export type ToastTone = 'success' | 'failure' | 'notice';

interface ToastProps {
  text: string;
  tone: ToastTone;
}

const homeNow = (): HTMLElement => document.querySelector<HTMLElement>('dialog[open]') ?? document.body;

/**
 * Shown in the top layer, so that it stands above an open sheet. It is mounted inside that sheet's dialog, since a
 * modal dialog makes everything outside of it inert, and what is inert is not announced. When the sheet closes, often in
 * the same moment, it moves out of it.
 */
export function Toast({ text, tone }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const [home, setHome] = useState(homeNow);
  useEffect(() => {
    element.current?.showPopover();
    const move = () => setHome(homeNow());
    move();
    home.addEventListener('close', move);
    return () => home.removeEventListener('close', move);
  }, [home]);
  return createPortal(
    <div
      ref={element}
      popover="manual"
      role={tone === 'failure' ? 'alert' : 'status'}
      className="toast pointer-events-none fixed inset-x-0 top-[calc(0.375rem+env(safe-area-inset-top))] bottom-auto m-auto w-fit max-w-[min(22rem,calc(100vw-2rem))] rounded-field bg-ink px-4 py-3 text-body text-canvas shadow-lift"
    >
      <span className="flex items-center gap-2.5">
        {tone === 'success' && <CheckIcon className="size-5 shrink-0" />}
        {tone === 'failure' && <WarningIcon className="size-5 shrink-0" />}
        {text}
      </span>
    </div>,
    home,
  );
}
