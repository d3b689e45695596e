/** The open modal elements, the topmost last. */
export const opened: HTMLDialogElement[] = [];

export const topModal = (): HTMLDialogElement | undefined => opened.at(-1);

/** Dispatched at the document when a modal element opens or closes. */
export const modalChange = 'modalchange';
