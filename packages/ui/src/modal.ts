import { useEffect, useRef, type RefObject } from 'react';

/** The open modal elements, the topmost last. */
const opened: HTMLDialogElement[] = [];

export const topModal = (): HTMLDialogElement | undefined => opened.at(-1);

/** Dispatched at the document when a modal element opens or closes. */
export const modalChange = 'modalchange';

const announce = () => document.dispatchEvent(new Event(modalChange));

/** Keeps a dialog open as a modal element for as long as `open` is true. */
export function useModal(open = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    opened.push(element);
    announce();
    return () => {
      opened.splice(opened.indexOf(element), 1);
      element.close();
      announce();
    };
  }, [open]);
  return dialog;
}
