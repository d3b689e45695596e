import { modalChange, topModal } from '@truedraw/ui';

/**
 * While a sheet is open, the browser's history has one more entry for the same address. So the phone's back button closes
 * the sheet and not the page. The entry is removed when the sheet is closed in another way.
 */
let hasEntry = false;
let removing: Promise<void> | undefined;
let removed: () => void = () => undefined;

export function addModalEntry(): void {
  if (hasEntry || !topModal()) return;
  hasEntry = true;
  history.pushState({ ...history.state, modal: true }, '');
}

/** Removes the entry of a sheet before another page is put into the history. Undefined if there is none. */
export function removeModalEntry(): Promise<void> | undefined {
  if (!hasEntry) return removing;
  hasEntry = false;
  removing = new Promise((resolve) => {
    removed = () => {
      removing = undefined;
      resolve();
    };
  });
  history.back();
  return removing;
}

/** Whether a step in the history was about a sheet, and not about a page. */
export function isModalStep(): boolean {
  if (removing) {
    removed();
    return true;
  }
  if (!hasEntry) return false;
  hasEntry = false;
  topModal()?.close();
  // A sheet below the closed one has its entry too, once the closed one is gone.
  return true;
}

/** Gives an open sheet its entry, and removes the entry of a closed one. */
async function keepEntry(): Promise<void> {
  await removing;
  if (topModal()) addModalEntry();
  else void removeModalEntry();
}

/** Does so once everything that the current step opens and closes is open or closed: one sheet may open another. */
export const followModals = (): void =>
  document.addEventListener(modalChange, () => setTimeout(() => void keepEntry()));
