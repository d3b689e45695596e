import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WarningIcon } from './icons/home';
import { CheckIcon } from './icons/status';
import { modalChange, topModal } from './modal';

export type ToastTone = 'success' | 'failure' | 'notice';

interface ToastProps {
  text: string;
  tone: ToastTone;
}

const hasPopover = (): boolean => 'showPopover' in HTMLElement.prototype;

const currentParent = (): HTMLElement =>
  topModal() ?? document.querySelector<HTMLElement>('dialog[open]') ?? document.body;

/**
 * A message in the top layer, above an open sheet. It is mounted inside the dialog of that sheet, because a modal dialog
 * makes everything outside inert, and a screen reader does not announce inert elements. When a sheet opens or closes, the
 * toast moves. A browser without popovers shows it in its place in the page.
 */
export function Toast({ text, tone }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const [parent, setParent] = useState(currentParent);
  useEffect(() => {
    element.current?.showPopover?.();
    const move = () => setParent(currentParent());
    move();
    parent.addEventListener('close', move);
    document.addEventListener(modalChange, move);
    return () => {
      parent.removeEventListener('close', move);
      document.removeEventListener(modalChange, move);
    };
  }, [parent]);
  return createPortal(
    <div
      ref={element}
      popover={hasPopover() ? 'manual' : undefined}
      role={tone === 'failure' ? 'alert' : 'status'}
      className="toast pointer-events-none fixed inset-x-0 top-[calc(3.75rem+env(safe-area-inset-top))] z-30 bottom-auto m-auto w-fit max-w-[min(22rem,calc(100vw-2rem))] rounded-field bg-ink px-4 py-3 text-body text-canvas shadow-lift"
    >
      <span className="flex items-center gap-2.5">
        {tone === 'success' && <CheckIcon className="size-5 shrink-0" />}
        {tone === 'failure' && <WarningIcon className="size-5 shrink-0" />}
        {text}
      </span>
    </div>,
    parent,
  );
}
