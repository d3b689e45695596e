import { useEffect, useRef, type RefObject } from 'react';
import { modalChange, opened } from './modal';

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
