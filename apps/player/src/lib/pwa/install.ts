import { create } from 'zustand';

/** The event by which Chromium offers to install the app. Other browsers do not have it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const useInstallStore = create<{ offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

/** Lets the browser ask the user. An offer can be used only once. */
export function acceptOffer(): void {
  void useInstallStore.getState().offer?.prompt();
  useInstallStore.setState({ offer: undefined });
}

/** Stores the offer, which comes once shortly after the start, until the user wants it. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallStore.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstallStore.setState({ offer: undefined }));
}
